/** The value of a numeric option. Throws if it is not a whole number. */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${option} wants whole numbers from 1 on, not « ${text} ».`)
  return Number(text)
}
