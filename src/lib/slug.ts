/**
 * Turns a name into a URL segment: lower case, accents removed, every run of other characters than letters and digits
 * turned into one hyphen (`Sainte-Thérèse` -> `sainte-therese`, `Dégât d'eau` -> `degat-d-eau`).
 */
export function slug(name: string): string {
  let out = ''
  for (let at = 0; at < name.length; at++) {
    const part = PARTS[name.charCodeAt(at)]
    if (part === undefined) return slugOfAny(name)
    // One hyphen between words, and none before the first.
    if (part !== '-') out += part
    else if (out !== '' && !out.endsWith('-')) out += part
  }
  return out.endsWith('-') ? out.slice(0, -1) : out
}

function slugOfAny(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

// Slug of each single character of French and related languages; other names take the slow path.
const PARTS = Array.from({ length: 0x2040 }, (_, code) =>
  code < 0x180 || code >= 0x2000 ? slugOfAny(String.fromCharCode(code)) || '-' : undefined,
)
