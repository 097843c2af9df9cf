/** A text of at most `most` characters: a longer one is cut and ends in an ellipsis. */
export function shortened(text: string, most: number): string {
  // Does not split a surrogate pair.
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
