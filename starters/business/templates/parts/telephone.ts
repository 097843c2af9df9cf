/** The link that calls a number written like 802-555-0142. */
export function telephone(number: string): string {
  return `tel:+1${number.replaceAll(/\D/g, '')}`
}
