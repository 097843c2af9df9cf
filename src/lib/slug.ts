/**
 * Turns a name into the last part of a URL: lower case, accents removed, every run of anything but a letter or a
 * digit turned into one hyphen (`Sainte-Thérèse` -> `sainte-therese`, `Dégât d'eau` -> `degat-d-eau`).
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

// What becomes of each character by itself, for those of French and its neighbours: other names are read as a whole.
const PARTS = Array.from({ length: 0x2040 }, (_, code) =>
  code < 0x180 || code >= 0x2000 ? slugOfAny(String.fromCharCode(code)) || '-' : undefined,
)
