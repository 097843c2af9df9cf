import { mentionPlace, type Mention } from '../../content/load/entry.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { openSuggester } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { isPattern, pathPattern } from './host-path-pattern.ts'
import { oldAddress, type RedirectRule } from './host-rules.ts'

const PLACE: Place = { file: 'site.config.ts' }

/**
 * Finds redirects that a host would ignore or loop on. `files` are the paths of the finished site, and `written` the
 * redirects in its content, by their paths there.
 */
export function checkRedirects(
  redirects: readonly RedirectRule[],
  files: readonly string[],
  written: readonly Mention[] = [],
): Problem[] {
  const all = files.flatMap((file) => [`/${file}`, `/${file.replace(/(?:^index)?\.html$/, '')}`])
  const addresses = new Set(all)
  const targetOf = (to: string) => decodePath(to.replace(/[?#].*$/, ''))
  const moved = new Set(redirects.map(({ from }) => from))
  /** For duplicates, the first. */
  const places = new Map(
    written.map((mention) => [oldAddress(String(mention.path[0])), mention] as const).toReversed(),
  )
  const suggest = openSuggester(() => addresses)
  return redirects.flatMap(({ from, to }) => {
    // The place of the rule: in content, that of its target; else in the config.
    const mention = places.get(from)
    const at = mention ? { place: mentionPlace(mention) } : { place: PLACE, setting: ['redirects', from] }
    const target = targetOf(to)
    const hidden = isPattern(from) ? firstMatch(from, all) : addresses.has(from) ? from : undefined
    if (hidden !== undefined) {
      const which = hidden === from ? '' : ` ("${hidden}")`
      const laquelle = hidden === from ? '' : ` (« ${hidden} »)`
      return {
        code: 'host/redirect-hides-page',
        message: {
          en: `The redirect "${from}" starts from a page or file that exists${which}; hosts do not agree on what happens then.`,
          fr: `La redirection « ${from} » part d’une page ou d’un fichier qui existe${laquelle} ; les hébergeurs ne s’accordent pas sur la suite.`,
        },
        hint: { en: 'Remove one or the other.', fr: 'Retirez l’un ou l’autre.' },
        ...at,
      }
    }
    if (moved.has(target))
      return {
        code: 'host/redirect-chain',
        message: {
          en: `The redirect "${from}" leads to "${to}", which is itself redirected.`,
          fr: `La redirection « ${from} » mène à « ${to} », qui redirige à son tour.`,
        },
        hint: {
          en: 'Lead it straight to the final page, or remove it.',
          fr: 'Menez-la directement à la page finale, ou retirez-la.',
        },
        ...at,
      }
    const unfilled = (target.match(/\*|:\w+/g) ?? []).some(
      (part) => part === '*' || !from.includes(part === ':splat' ? '*' : part),
    )
    const exists = () => {
      if (unfilled || !isPattern(target)) return addresses.has(target)
      const [folder = ''] = target.split(':')
      return [...addresses].some((address) => address.startsWith(folder))
    }
    if (!target.startsWith('/') || exists()) return []
    return {
      code: 'host/redirect-to-nothing',
      target,
      message: {
        en: `The redirect "${from}" leads to "${to}", which does not exist.`,
        fr: `La redirection « ${from} » mène à « ${to} », qui n’existe pas.`,
      },
      hint: unfilled
        ? {
            en: 'A target can have ":splat" for what "*" matches, and the ":names" of its source.',
            fr: 'Une destination peut avoir « :splat » pour ce que « * » remplace, et les « :noms » de son départ.',
          }
        : (suggestion(suggest(target) ?? all.find((path) => path !== '/' && target.endsWith(path))) ?? {
            en: 'Correct its target.',
            fr: 'Corrigez sa destination.',
          }),
      ...at,
    }
  })
}

function firstMatch(from: string, addresses: readonly string[]): string | undefined {
  const pattern = new RegExp(pathPattern(from))
  return addresses.find((address) => pattern.test(address))
}
