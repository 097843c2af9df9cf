import type { Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { isPattern } from './host-path-pattern.ts'
import type { HeaderRule, HostRules } from './host-rules.ts'
import { LINE_LIMIT } from './host-rules-policy.ts'

const PLACE = { file: 'site.config.ts' }
const HEADER_PATHS = 100
const STATIC_REDIRECTS = 2_000
const DYNAMIC_REDIRECTS = 100
const REDIRECT_LENGTH = 1_000

/** Finds what a host would silently truncate, join or loop on. `files` are the paths of the finished site. */
export function checkHostRules(rules: HostRules, files: readonly string[] = []): Problem[] {
  return [
    ...headerLimits(rules),
    ...collisions(rules.headers),
    ...redirectLimits(rules),
    ...redirectTargets(rules, files),
  ]
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
  const problems: Problem[] = []
  if (fixed > STATIC_REDIRECTS)
    problems.push(
      limit(
        {
          en: `_redirects has ${fixed} redirects; Cloudflare reads ${STATIC_REDIRECTS}.`,
          fr: `_redirects compte ${fixed} redirections ; Cloudflare en lit ${STATIC_REDIRECTS}.`,
        },
        { en: 'Replace some of them with a rule with "*".', fr: 'Remplacez-en par une règle avec « * ».' },
      ),
    )
  if (dynamic > DYNAMIC_REDIRECTS)
    problems.push(
      limit(
        {
          en: `_redirects has ${dynamic} redirects with "*"; Cloudflare reads ${DYNAMIC_REDIRECTS}.`,
          fr: `_redirects compte ${dynamic} redirections avec « * » ; Cloudflare en lit ${DYNAMIC_REDIRECTS}.`,
        },
        { en: 'Merge some of them.', fr: 'Regroupez-les.' },
      ),
    )
  for (const { from, to } of redirects) {
    if (`${from} ${to} 301`.length <= REDIRECT_LENGTH) continue
    problems.push(
      limit(
        {
          en: `The redirect "${from.slice(0, 60)}…" is longer than ${REDIRECT_LENGTH} characters.`,
          fr: `La redirection « ${from.slice(0, 60)}… » dépasse ${REDIRECT_LENGTH} caractères.`,
        },
        { en: 'Shorten its addresses.', fr: 'Raccourcissez ses adresses.' },
      ),
    )
  }
  return problems
}

function redirectTargets({ redirects }: HostRules, files: readonly string[]): Problem[] {
  const followed = redirects.filter(({ status }) => status !== 404)
  if (followed.length === 0) return []
  const pages = new Set(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`),
  )
  const byFrom = new Map(redirects.map((rule) => [rule.from, rule]))
  return followed.flatMap(({ from, to }) => {
    const target = to.replace(/[?#].*$/, '')
    if (pages.has(from))
      return problem(
        'host/redirect-hides-page',
        {
          en: `The redirect "${from}" starts from a page that exists; hosts do not agree on what happens then.`,
          fr: `La redirection « ${from} » part d'une page qui existe ; les hébergeurs ne s'accordent pas sur la suite.`,
        },
        { en: 'Remove the redirect, or the page.', fr: 'Retirez la redirection, ou la page.' },
      )
    if (byFrom.get(target)?.status === 301)
      return problem(
        'host/redirect-chain',
        {
          en: `The redirect "${from}" leads to "${to}", which is itself redirected.`,
          fr: `La redirection « ${from} » mène à « ${to} », qui redirige à son tour.`,
        },
        { en: 'Lead it straight to the final page.', fr: 'Menez-la directement à la page finale.' },
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
    )
  })
}

/** Rules that set the same header for one path, where neither replaces the other: hosts join the values with a comma. */
function collisions(headers: readonly HeaderRule[]): Problem[] {
  return headers.flatMap((rule, index) =>
    headers
      .slice(0, index)
      .filter(
        (other) =>
          other.name.toLowerCase() === rule.name.toLowerCase() &&
          (other.path !== '/*' || isPattern(rule.path)) &&
          overlap(other.path, rule.path),
      )
      .map((other) =>
        problem(
          'host/duplicate-header',
          {
            en: `"${other.path}" and "${rule.path}" both set ${rule.name}; hosts would join the two values with a comma.`,
            fr: `« ${other.path} » et « ${rule.path} » règlent tous deux ${rule.name} ; les hébergeurs joindraient les deux valeurs par une virgule.`,
          },
          { en: 'Keep only one of the two rules.', fr: 'Gardez une seule des deux règles.' },
        ),
      ),
  )
}

/** Whether a path may match both patterns, by the parts before the first `*`; may be a false positive. */
function overlap(a: string, b: string): boolean {
  const [headA = '', headB = ''] = [a.split('*')[0], b.split('*')[0]]
  if (!a.includes('*'))
    return b.includes('*') ? a.startsWith(headB) && a.endsWith(b.slice(b.indexOf('*') + 1)) : a === b
  if (!b.includes('*')) return overlap(b, a)
  return headA.startsWith(headB) || headB.startsWith(headA)
}

function limit(message: Text, hint: Text): Problem {
  return problem('host/limit', message, hint)
}

function problem(code: string, message: Text, hint: Text): Problem {
  return { code, message, hint, place: PLACE }
}
