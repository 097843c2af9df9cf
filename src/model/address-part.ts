import { once } from '../lib/once.ts'
import { slug } from '../lib/text/slug.ts'
import { plainSlug } from '../lib/text/plain-slug.ts'
import { untranslated } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import type { PagePath } from './page-module.ts'

const SEGMENT = /^[\p{L}\p{M}\p{N}_~+][\p{L}\p{M}\p{N}._~+-]*$/u
/** Names that servers omit from addresses, reserve, or treat as compressed files. */
const RESERVED = /(?:^|\/)(?:index|404)$|\.(?:html|br|gz)$/i
/** Names whose page has a template of its own. */
const OTHER_PAGE = /^(?:index|)$|(?:^|\/)404$/
/** File systems accept names of 255 bytes, including extensions such as `.html.br`. */
const MAX_BYTES = 240
const MAX_SUGGESTED = 48

/** Whether a text can be part of an address and of a file name. */
function isAddressPart(value: string): boolean {
  // Hosts compare addresses in composed form.
  if (value !== value.normalize() || RESERVED.test(value)) return false
  return value
    .split('/')
    .every((segment) => SEGMENT.test(segment) && new TextEncoder().encode(segment).length <= MAX_BYTES)
}

/**
 * The paths of the template with parameters `names`. Replaces each invalid parameter with the unique value that its
 * problem suggests, and omits the paths of other templates.
 */
export function addressPaths<P extends PagePath<unknown>>(
  paths: readonly P[],
  names: readonly string[],
  template: string,
): { readonly paths: readonly P[]; readonly problems: readonly Problem[] } {
  // Names that differ only in case are the same file on some systems.
  const used = once(
    () => new Set(paths.flatMap(({ params }) => Object.values(params).map((value) => value?.toLowerCase()))),
  )
  const problems: Problem[] = []
  const legal = paths.flatMap((path) => {
    const params: Record<string, string> = { ...path.params }
    for (const name of names) {
      const value = params[name] ?? ''
      if (isAddressPart(value)) continue
      const better = OTHER_PAGE.test(value) ? '' : suggest(value, used())
      problems.push(badParameter(name, value, better, path.source, template))
      if (better === '') return []
      used().add(better)
      params[name] = better
    }
    return [{ ...path, params }]
  })
  return { paths: legal, problems }
}

function badParameter(
  name: string,
  value: string,
  better: string,
  source: string | undefined,
  template: string,
): Problem {
  const page = template.replace(/[^/]*$/, `${value || 'index'}.tsx`)
  // It makes a hyphen of a slash.
  const parts = value.includes('/') ? "id.split('/').map(slug).join('/'), " : ''
  return {
    code: 'route/bad-parameter',
    message: {
      en: `"${value}" cannot be part of an address.`,
      fr: `« ${value} » ne peut pas faire partie d’une adresse.`,
    },
    // One line of the template produces all of them.
    about: better ? untranslated(`${template} [${name}]`) : undefined,
    hint: better
      ? {
          en: `In paths() of ${template}, write such names with slug() of site/page: ${parts}here "${better}".`,
          fr: `Dans paths() de ${template}, écrivez de tels noms avec slug() de site/page : ${parts}ici « ${better} ».`,
        }
      : {
          en: `Leave it out of paths() of ${template}: its page is ${page}, which can show this file.`,
          fr: `Laissez-le hors de paths() de ${template} : sa page est ${page}, qui peut montrer ce fichier.`,
        },
    place: { file: source ?? template },
  }
}

/** The first legal name like `value` that is not used. */
function suggest(value: string, used: ReadonlySet<string>): string {
  const plain = value.split('/').map(plainSlug).filter(Boolean).join('/')
  const letters = Array.from(plain || slug(value)).slice(0, MAX_SUGGESTED)
  const name = letters.join('').replace(/[/-]+$/, '')
  let better = name
  for (let n = 2; used.has(better) || !isAddressPart(better); n++) better = `${name}-${n}`
  return better
}
