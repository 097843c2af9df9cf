import { mentionPlace, type Mention } from '../../content/load/entry.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { openSuggester } from '../../lib/did-you-mean.ts'
import { suggestion, type Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { isPattern } from './host-path-pattern.ts'
import { oldAddress, type HostRules } from './host-rules.ts'

const PLACE: Place = { file: 'site.config.ts' }
const HEADER_PATHS = 100
const HEADER_LINE = 2_000
const STATIC_REDIRECTS = 2_000
const DYNAMIC_REDIRECTS = 100

/**
 * Finds rules that a host would silently truncate or loop on. `files` are the paths of the finished site, and `written`
 * the redirects in its content, by their paths there.
 */
export function checkHostRules(
  rules: HostRules,
  files: readonly string[] = [],
  written: readonly Mention[] = [],
): Problem[] {
  return [...headerLimits(rules), ...redirectLimits(rules), ...redirectTargets(rules, files, written)]
}

function headerLimits({ headers }: HostRules): Problem[] {
  const last = [...headers.keys()][HEADER_PATHS - 1]
  return [
    ...limit(
      headers.size > HEADER_PATHS,
      {
        en: `_headers has ${headers.size} paths; Cloudflare reads ${HEADER_PATHS}, up to "${last}".`,
        fr: `_headers compte ${headers.size} chemins ; Cloudflare en lit ${HEADER_PATHS}, jusqu’à « ${last} ».`,
      },
      {
        en: 'Put the files in question into one folder.',
        fr: 'Rangez les fichiers concernés dans un même dossier.',
      },
    ),
    ...[...headers].flatMap(([path, own]) =>
      Object.entries(own).flatMap(([name, value]) => {
        const { length } = `  ${name}: ${value}`
        return limit(
          length > HEADER_LINE,
          {
            en: `The rule "${path} ${name}" of _headers is ${length} characters long; Cloudflare reads ${HEADER_LINE} per line.`,
            fr: `La règle « ${path} ${name} » de _headers fait ${length} caractères ; Cloudflare en lit ${HEADER_LINE} par ligne.`,
          },
          { en: 'Shorten this value.', fr: 'Raccourcissez cette valeur.' },
        )
      }),
    ),
  ]
}

function redirectLimits({ redirects, notFound }: HostRules): Problem[] {
  const all = [...redirects, ...notFound]
  const dynamic = all.filter(({ from }) => isPattern(from)).length
  const fixed = all.length - dynamic
  return limit(
    fixed > STATIC_REDIRECTS || dynamic > DYNAMIC_REDIRECTS,
    {
      en: `_redirects has ${fixed} redirects, and ${dynamic} with "*"; Cloudflare reads ${STATIC_REDIRECTS} and ${DYNAMIC_REDIRECTS}.`,
      fr: `_redirects compte ${fixed} redirections, et ${dynamic} avec « * » ; Cloudflare en lit ${STATIC_REDIRECTS} et ${DYNAMIC_REDIRECTS}.`,
    },
    {
      en: 'Merge some of them, or replace them with one with "*".',
      fr: 'Regroupez-en, ou remplacez-en par une avec « * ».',
    },
  )
}

function limit(exceeded: boolean, message: Text, hint: Text): Problem[] {
  return exceeded ? [{ code: 'host/limit', message, hint, place: PLACE }] : []
}

/** How many redirects browsers follow. */
const MAX_STEPS = 20

function goesRound(start: string, moved: ReadonlyMap<string, string>): boolean {
  let at = moved.get(start)
  for (let step = 0; step < MAX_STEPS && at !== undefined && at !== start; step++) at = moved.get(at)
  return at === start
}

function redirectTargets(
  { redirects }: HostRules,
  files: readonly string[],
  written: readonly Mention[],
): Problem[] {
  const addresses = new Set(
    files.flatMap((file) => [`/${file}`, `/${file.replace(/(?:^index)?\.html$/, '')}`]),
  )
  const targetOf = (to: string) => decodePath(to.replace(/[?#].*$/, ''))
  const moved = new Map(redirects.map(({ from, to }) => [from, targetOf(to)]))
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
    if (addresses.has(from) && from === `${target.replace(/\/$/, '')}.html`)
      return {
        code: 'host/redirect-hides-page',
        message: {
          en: 'An address with ".html" leads to its page on every host, without a redirect.',
          fr: 'Une adresse en « .html » mène à sa page chez tout hébergeur, sans redirection.',
        },
        hint: { en: 'Remove the redirect.', fr: 'Retirez la redirection.' },
        ...at,
      }
    if (addresses.has(from))
      return {
        code: 'host/redirect-hides-page',
        message: {
          en: `The redirect "${from}" starts from a page or file that exists; hosts do not agree on what happens then.`,
          fr: `La redirection « ${from} » part d’une page ou d’un fichier qui existe ; les hébergeurs ne s’accordent pas sur la suite.`,
        },
        hint: { en: 'Remove one or the other.', fr: 'Retirez l’un ou l’autre.' },
        ...at,
      }
    if (moved.has(target))
      return {
        code: 'host/redirect-chain',
        message: {
          en: `The redirect "${from}" leads to "${to}", which is itself redirected.`,
          fr: `La redirection « ${from} » mène à « ${to} », qui redirige à son tour.`,
        },
        hint: goesRound(from, moved)
          ? {
              en: 'They lead back to each other, and no page is shown: remove one.',
              fr: 'Elles se renvoient l’une à l’autre, et aucune page ne s’affiche : retirez-en une.',
            }
          : { en: 'Lead it straight to the final page.', fr: 'Menez-la directement à la page finale.' },
        ...at,
      }
    const exists = () => {
      if (!isPattern(target)) return addresses.has(target)
      const [folder = ''] = target.split(/:|\*/)
      return [...addresses].some((address) => address.startsWith(folder))
    }
    if (files.length === 0 || !target.startsWith('/') || exists()) return []
    return {
      code: 'host/redirect-to-nothing',
      message: {
        en: `The redirect "${from}" leads to "${to}", which does not exist.`,
        fr: `La redirection « ${from} » mène à « ${to} », qui n’existe pas.`,
      },
      hint: suggestion(suggest(target)) ?? {
        en: 'Correct its target.',
        fr: 'Corrigez sa destination.',
      },
      ...at,
    }
  })
}
