/** The beginning of a text that is longer than `most` letters, with an ellipsis as the last of them. */
export function shortened(text: string, most: number): string {
  // None of them is cut in half.
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
