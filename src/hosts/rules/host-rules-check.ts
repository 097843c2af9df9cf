import type { LinkMention } from '../../content/load/entry.ts'
import { mentionPlace } from '../../content/load/mention-place.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import type { Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { isPattern } from './host-path-pattern.ts'
import type { HostRules } from './host-rules.ts'
import { LINE_LIMIT } from './host-rules-policy.ts'

const PLACE: Place = { file: 'site.config.ts' }
const HEADER_PATHS = 100
const STATIC_REDIRECTS = 2_000
const DYNAMIC_REDIRECTS = 100
const REDIRECT_LENGTH = 1_000

/**
 * Finds what a host would silently truncate or loop on. `files` are the paths of the finished site, and `written` the
 * redirects in its content, by their paths there.
 */
export function checkHostRules(
  rules: HostRules,
  files: readonly string[] = [],
  written: readonly LinkMention[] = [],
): Problem[] {
  return [...headerLimits(rules), ...redirectLimits(rules), ...redirectTargets(rules, files, written)]
}

function headerLimits({ headers }: HostRules): Problem[] {
  const paths = [...new Set(headers.map(({ path }) => path))]
  const problems = headers.flatMap(({ path, name, value }) => {
    const length = `  ${name}: ${value}`.length
    if (length <= LINE_LIMIT) return []
    return limit(
      {
        en: `The rule "${path} ${name}" of _headers is ${length} characters long; Cloudflare reads ${LINE_LIMIT} per line.`,
        fr: `La règle « ${path} ${name} » de _headers fait ${length} caractères ; Cloudflare en lit ${LINE_LIMIT} par ligne.`,
      },
      value.includes('sha256-')
        ? FEWER_STYLES
        : { en: 'Shorten this value.', fr: 'Raccourcissez cette valeur.' },
    )
  })
  if (paths.length <= HEADER_PATHS) return problems
  const last = paths[HEADER_PATHS - 1]
  const tooMany = limit(
    {
      en: `_headers has ${paths.length} paths; Cloudflare reads ${HEADER_PATHS}, up to "${last}".`,
      fr: `_headers compte ${paths.length} chemins ; Cloudflare en lit ${HEADER_PATHS}, jusqu'à « ${last} ».`,
    },
    {
      en: 'Put the files in question into one folder.',
      fr: 'Rangez les fichiers concernés dans un même dossier.',
    },
  )
  return [tooMany, ...problems]
}

const FEWER_STYLES: Text = {
  en: 'Use fewer different inline styles: move the rarest to a file.',
  fr: 'Réduisez le nombre de styles en ligne différents : envoyez les plus rares dans un fichier.',
}

function redirectLimits({ redirects }: HostRules): Problem[] {
  const dynamic = redirects.filter(({ from }) => isPattern(from)).length
  const fixed = redirects.length - dynamic
  const tooMany = [
    fixed > STATIC_REDIRECTS &&
      limit(
        {
          en: `_redirects has ${fixed} redirects; Cloudflare reads ${STATIC_REDIRECTS}.`,
          fr: `_redirects compte ${fixed} redirections ; Cloudflare en lit ${STATIC_REDIRECTS}.`,
        },
        { en: 'Replace some of them with a rule with "*".', fr: 'Remplacez-en par une règle avec « * ».' },
      ),
    dynamic > DYNAMIC_REDIRECTS &&
      limit(
        {
          en: `_redirects has ${dynamic} redirects with "*"; Cloudflare reads ${DYNAMIC_REDIRECTS}.`,
          fr: `_redirects compte ${dynamic} redirections avec « * » ; Cloudflare en lit ${DYNAMIC_REDIRECTS}.`,
        },
        { en: 'Merge some of them.', fr: 'Regroupez-les.' },
      ),
  ]
  const long = redirects.filter(({ from, to }) => `${from} ${to} 301`.length > REDIRECT_LENGTH)
  return [
    ...tooMany.filter((problem) => problem !== false),
    ...long.map(({ from }) =>
      limit(
        {
          en: `The redirect "${from.slice(0, 60)}…" is longer than ${REDIRECT_LENGTH} characters.`,
          fr: `La redirection « ${from.slice(0, 60)}… » dépasse ${REDIRECT_LENGTH} caractères.`,
        },
        { en: 'Shorten its addresses.', fr: 'Raccourcissez ses adresses.' },
      ),
    ),
  ]
}

function redirectTargets(
  { redirects }: HostRules,
  files: readonly string[],
  written: readonly LinkMention[],
): Problem[] {
  const followed = redirects.filter(({ status }) => status !== 404)
  if (followed.length === 0) return []
  const pages = new Set(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`),
  )
  const byFrom = new Map(redirects.map((rule) => [rule.from, rule]))
  return followed.flatMap(({ from, to }) => {
    const place = placeIn(written, from)
    const target = decodePath(to.replace(/[?#].*$/, ''))
    if (pages.has(from))
      return problem(
        'host/redirect-hides-page',
        {
          en: `The redirect "${from}" starts from a page that exists; hosts do not agree on what happens then.`,
          fr: `La redirection « ${from} » part d'une page qui existe ; les hébergeurs ne s'accordent pas sur la suite.`,
        },
        { en: 'Remove the redirect, or the page.', fr: 'Retirez la redirection, ou la page.' },
        place,
      )
    if (byFrom.get(target)?.status === 301)
      return problem(
        'host/redirect-chain',
        {
          en: `The redirect "${from}" leads to "${to}", which is itself redirected.`,
          fr: `La redirection « ${from} » mène à « ${to} », qui redirige à son tour.`,
        },
        { en: 'Lead it straight to the final page.', fr: 'Menez-la directement à la page finale.' },
        place,
      )
    const known =
      pages.size === 0 ||
      !target.startsWith('/') ||
      isPattern(target) ||
      pages.has(target) ||
      files.includes(target.slice(1))
    if (known) return []
    return problem(
      'host/redirect-to-nothing',
      {
        en: `The redirect "${from}" leads to "${to}", which does not exist.`,
        fr: `La redirection « ${from} » mène à « ${to} », qui n'existe pas.`,
      },
      { en: 'Correct its target.', fr: 'Corrigez sa destination.' },
      place,
    )
  })
}

function limit(message: Text, hint: Text): Problem {
  return problem('host/limit', message, hint)
}

/** Where a redirect is written: its target, in content; else in the config. */
function placeIn(written: readonly LinkMention[], from: string): Place {
  return mentionPlace(written.find(({ path }) => path[0] === from) ?? PLACE)
}

function problem(code: string, message: Text, hint: Text, place: Place = PLACE): Problem {
  return { code, message, hint, place }
}
