/** Normalises a text for comparing words: lower case, no accents, single spaces, only letters and digits. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
