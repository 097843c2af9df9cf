/** The value of an option that counts something. Throws where it is none. */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${option} wants whole numbers from 1 on, not « ${text} ».`)
  return Number(text)
}
