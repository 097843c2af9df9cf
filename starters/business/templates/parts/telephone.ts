/** The link that calls a number as it is written: 802-555-0142. */
export function telephone(number: string): string {
  return `tel:+1${number.replaceAll(/\D/g, '')}`
}
