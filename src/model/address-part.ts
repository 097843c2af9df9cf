import { once } from '../lib/once.ts'
import { slug } from '../lib/text/slug.ts'
import { plainSlug } from '../lib/text/plain-slug.ts'
import { untranslated } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import type { PagePath } from './page-module.ts'

const SEGMENT = /^[\p{L}\p{M}\p{N}_~+][\p{L}\p{M}\p{N}._~+-]*$/u
/** Names that servers omit from addresses, reserve, or treat as compressed files. */
const RESERVED = /(?:^|\/)(?:index|404)$|\.(?:html|br|gz)$/i
/** File systems accept names of 255 bytes, including extensions such as `.html.br`. */
const MAX_BYTES = 240

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
 * problem suggests, and omits paths for which there is no suggestion.
 */
export function addressPaths<P extends PagePath<unknown>>(
  paths: readonly P[],
  names: readonly string[],
  template: string,
): { readonly paths: readonly P[]; readonly problems: readonly Problem[] } {
  const used = once(() => new Set(paths.flatMap(({ params }) => Object.values(params).map(inSmallLetters))))
  const problems: Problem[] = []
  const legal = paths.flatMap((path) => {
    const wrong = names.filter((name) => !isAddressPart(path.params[name] ?? ''))
    if (wrong.length === 0) return [path]
    const fixed = wrong.map((name) => {
      const value = path.params[name] ?? ''
      const better = value && suggest(value, used())
      used().add(inSmallLetters(better))
      problems.push(badParameter(name, value, better, path.source, template))
      return [name, better] as const
    })
    if (fixed.some(([, better]) => better === '')) return []
    return [{ ...path, params: { ...path.params, ...Object.fromEntries(fixed) } }]
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
  const isSame = better === value.normalize()
  const page = template.replace(/[^/]*$/, `${value || 'index'}.tsx`)
  return {
    code: 'route/bad-parameter',
    message: {
      en: `"${value}" cannot be part of an address.`,
      fr: `« ${value} » ne peut pas faire partie d’une adresse.`,
    },
    // One line of the template produces all of them.
    about: better ? untranslated(`${template} [${name}]`) : undefined,
    hint: /^(?:index|404)$/.test(value)
      ? {
          en: `Leave it out of paths() of ${template}: its page is ${page}, which can show this file.`,
          fr: `Laissez-le hors de paths() de ${template} : sa page est ${page}, qui peut montrer ce fichier.`,
        }
      : better
        ? {
            en: `In paths() of ${template}, write such names ${isSame ? 'with normalize()' : 'with slug() of site/page'}: here "${better}".`,
            fr: `Dans paths() de ${template}, écrivez de tels noms ${isSame ? 'avec normalize()' : 'avec slug() de site/page'} : ici « ${better} ».`,
          }
        : {
            en: `Give [${name}] a value: the page without one is ${page}.`,
            fr: `Donnez une valeur à [${name}] : la page sans valeur est ${page}.`,
          },
    place: { file: source ?? template },
  }
}

/** Names that differ only in case are the same file on some systems. */
function inSmallLetters(name: string | undefined): string {
  return name?.toLowerCase() ?? ''
}

function suggest(value: string, used: ReadonlySet<string>): string {
  const segments = value
    .split('/')
    .map(plainSlug)
    .filter((segment) => segment !== '')
  // The index page of a folder has the address of the folder.
  if (segments.length > 1 && segments.at(-1) === 'index') segments.pop()
  const plain = segments.join('/')
  const name =
    [value.normalize(), plain, plain.slice(0, MAX_BYTES / 4), `${plain}-2`].find(isAddressPart) ??
    slug(value).slice(0, MAX_BYTES / 2)
  let better = name
  for (let n = 2; used.has(inSmallLetters(better)); n++) better = `${name}-${n}`
  return better
}
