// Something a person can put right: `word` names a text of words.js, `parts` are what stands in it.

export class Trouble extends Error {
  constructor(word, ...parts) {
    super([word, ...parts].join(" "));
    this.word = word;
    this.parts = parts;
  }
}
