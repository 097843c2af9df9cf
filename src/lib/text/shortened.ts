/** The beginning of a text that is longer than `most` letters, with an ellipsis as the last of them. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
