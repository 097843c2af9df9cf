import { slug } from '../../lib/slug.ts'

/** A heading id from its words, different from those in `used`. */
export function headingId(text: string, used: ReadonlySet<string>): string {
  const base = slug(text) || 'section'
  let id = base
  for (let n = 2; used.has(id); n++) id = `${base}-${n}`
  return id
}
