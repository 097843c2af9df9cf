import { slug } from '../../lib/slug.ts'

/** The id of a heading with these words, none of those `used` so far. */
export function headingId(text: string, used: ReadonlySet<string>): string {
  const base = slug(text) || 'section'
  let id = base
  for (let n = 2; used.has(id); n++) id = `${base}-${n}`
  return id
}
