/** Front matter in YAML, written as an author would: quotes only where a text needs them. */
export function frontMatter(data: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${plain(value)}\n`)
  return `---\n${lines.join('')}---\n\n`
}

/** What YAML and JSON have in common serves for all that is not a word, a day or a list of them. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`
  return typeof value === 'string' && /^[\p{L}\p{N}-]+$/u.test(value) ? value : JSON.stringify(value)
}
