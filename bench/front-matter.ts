/** Front matter in YAML, written as an author would: with quotes only where needed. */
export function frontMatter(data: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${plain(value)}\n`)
  return `---\n${lines.join('')}---\n\n`
}

/** Values other than words, days and lists of these are written as JSON, which is also YAML. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`
  return typeof value === 'string' && /^[\p{L}\p{N}-]+$/u.test(value) ? value : JSON.stringify(value)
}
