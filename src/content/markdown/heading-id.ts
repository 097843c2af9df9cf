import { plainSlug } from '../../lib/text/plain-slug.ts'
import { unusedName } from '../../lib/text/unused-name.ts'

/** Spaces that typography put in; GitHub's rule would drop them. */
const TYPESET = /[\u00A0\u202F]/g

/** A heading id from its words, different from those in `used`; by the rule of GitHub, if that is given. */
export function headingId(
  text: string,
  used: Map<string, number>,
  github?: (text: string) => string,
): string {
  const base = (github ? github(text.replace(TYPESET, ' ')) : plainSlug(text)) || 'section'
  return unusedName(base, used, (n) => `${base}-${n}`, github ? 1 : 2)
}
