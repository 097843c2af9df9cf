/**
 * Turns a name into a URL segment: lower case, accents removed, every run of other characters than letters and digits
 * turned into one hyphen (`Sainte-Thérèse` -> `sainte-therese`, `Dégât d'eau` -> `degat-d-eau`).
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
