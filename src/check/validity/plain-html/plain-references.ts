const CHARACTERS: Readonly<Record<string, string>> = {
  'amp;': '&',
  'lt;': '<',
  'gt;': '>',
  'quot;': '"',
  'apos;': "'",
  '#x27;': "'",
  '#39;': "'",
  'nbsp;': '\u00A0',
}
const REFERENCE = /&([#a-z0-9]{0,5};)?/g

/** A text with the references of renderers read; undefined when an ampersand begins any other. */
export function readReferences(text: string): string | undefined {
  if (!text.includes('&')) return text
  let known = true
  const read = text.replace(REFERENCE, (_, name: string | undefined) => {
    const character = CHARACTERS[name ?? '']
    known &&= character !== undefined
    return character ?? ''
  })
  return known ? read : undefined
}

/** A text that may have been written with references, which are not told from what they stand for. */
export function mayHoldReferences(text: string): boolean {
  return /[&<>"'\u00A0]/.test(text)
}
