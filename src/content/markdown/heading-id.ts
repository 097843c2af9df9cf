import { slug } from '../../lib/slug.ts'

/** Spaces that typography put in; GitHub's rule would drop them. */
const TYPESET = /[\u00A0\u202F]/g

/** A heading id from its words, different from those in `used`; by the rule of GitHub, if that is given. */
export function headingId(
  text: string,
  used: ReadonlySet<string>,
  github?: (text: string) => string,
): string {
  const base = (github ? github(text.replace(TYPESET, ' ')) : slug(text)) || 'section'
  let id = base
  for (let n = github ? 1 : 2; used.has(id); n++) id = `${base}-${n}`
  return id
}
