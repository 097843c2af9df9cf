/** With a capital letter, for a text that starts with a fact, such as « à partir de 375 $ ». */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
