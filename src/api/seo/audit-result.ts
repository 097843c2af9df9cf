import type { Check, Group } from './audit-page.ts'
import { checkText } from './check-texts.ts'
import type { FetchedPage } from './page-fetcher.ts'
import { pointsOf, scoreOf } from './score.ts'

export const OPTIONS = ['seo', 'performance', 'accessibility', 'copywriting', 'automation'] as const

/** Which parts were asked for. */
export type AuditOptions = Readonly<Record<(typeof OPTIONS)[number], boolean>>

type ScoreName = 'seo' | 'performance' | 'accessibility' | 'overall'

/** What the spec calls the SEO audit result, and why a score is null. */
export type AuditResult = {
  readonly status: 'success' | 'partial'
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly domain: string
  readonly scores: Readonly<Record<ScoreName, number | null>>
  readonly reasons: Readonly<Partial<Record<ScoreName, string>>>
  readonly message: string
  readonly report_url: string
  readonly instructions: readonly string[]
  /** What was changed on the site: an audit reads, and changes nothing. */
  readonly fixes_applied: readonly string[]
  readonly recommendations: readonly string[]
}

const NEEDS_BROWSER = 'nécessite un navigateur'
const NOT_ASKED = 'non demandé'
const MOST_INSTRUCTIONS = 5

/** Puts the checks of a page into the spec's words. */
export function auditResult(
  fetched: FetchedPage,
  checks: readonly Check[],
  asked: { readonly options: AuditOptions; readonly now: Date; readonly reportUrl: string },
): AuditResult {
  const { options } = asked
  const kept = checks.filter(({ group }) => options[group])
  const { scores, reasons } = scoresOf(kept, options)
  const failed = failures(kept)
  const measured = OPTIONS.every(
    (group) => !(group in scores) || scores[group as ScoreName] !== null || !options[group],
  )
  return {
    status: measured ? 'success' : 'partial',
    timestamp: asked.now.toISOString(),
    domain: new URL(fetched.url).hostname,
    scores,
    reasons,
    message: messageOf(kept, options),
    report_url: asked.reportUrl,
    instructions: instructionsOf(failed, kept, options),
    fixes_applied: [],
    recommendations: failed.map(recommendation),
  }
}

/** What is wrong and what is to be looked at, the heaviest first. */
export function failures(checks: readonly Check[]): readonly Check[] {
  const wrong = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'review')
  const unique = wrong.filter(({ id }, index) => wrong.findIndex((each) => each.id === id) === index)
  const rank = (check: Check) => (check.outcome === 'fail' ? pointsOf(check, checks) : -1)
  return unique.toSorted((a, b) => rank(b) - rank(a))
}

/** One line for one check: what it is about, what to do, and how often. */
export function recommendation({ id, outcome, count, found }: Check): string {
  const { name, fix } = checkText(id)
  const places = count > 1 ? ` (${count} endroits)` : ''
  const measured = found.length === 1 && !found[0]?.startsWith('<') ? ` Relevé : ${found[0]}.` : ''
  return `${name}${outcome === 'review' ? ' (à vérifier)' : ''} : ${fix}${places}${measured}`
}

function scoresOf(checks: readonly Check[], options: AuditOptions): Pick<AuditResult, 'scores' | 'reasons'> {
  const of = (group: Group) =>
    options[group] ? scoreOf(checks.filter((check) => check.group === group)) : null
  const [seo, accessibility] = [of('seo'), of('accessibility')]
  const known = [seo, accessibility].filter((score) => score !== null)
  const overall =
    known.length > 0 ? Math.round(known.reduce((sum, score) => sum + score, 0) / known.length) : null
  return {
    scores: { seo, performance: null, accessibility, overall },
    reasons: {
      performance: options.performance ? NEEDS_BROWSER : NOT_ASKED,
      ...(seo === null && { seo: NOT_ASKED }),
      ...(accessibility === null && { accessibility: NOT_ASKED }),
      ...(overall === null && { overall: NOT_ASKED }),
    },
  }
}

function messageOf(checks: readonly Check[], options: AuditOptions): string {
  const looked = checks.filter(({ outcome }) => outcome !== 'none' && outcome !== 'unmeasured').length
  const left = checks.filter(({ outcome }) => outcome === 'unmeasured').length
  return [
    `${looked} points vérifiés dans la page telle que le serveur la répond, d’après les règles de Lighthouse et d’axe-core.`,
    options.performance &&
      'La vitesse d’affichage n’est pas notée : la mesurer demande un navigateur. Le poids et le temps de réponse sont dans le rapport.',
    left > 0 && `${left} règles d’accessibilité, dont le contraste, demandent aussi un navigateur.`,
    'La note globale est la moyenne des notes mesurées. Aucun outil n’a accès au classement de Google.',
  ]
    .filter(Boolean)
    .join(' ')
}

function instructionsOf(
  failed: readonly Check[],
  checks: readonly Check[],
  options: AuditOptions,
): readonly string[] {
  const first = failed.filter(({ outcome }) => outcome === 'fail').slice(0, MOST_INSTRUCTIONS)
  return [
    ...first.map((check) => {
      const points = pointsOf(check, checks)
      return `${checkText(check.id).fix}${points > 0 ? ` (${points} points)` : ''}`
    }),
    ...(first.length > 0 ? ['Publiez la page corrigée, puis relancez l’audit.'] : []),
    ...(options.performance || options.accessibility
      ? [
          'Passez Lighthouse dans un navigateur pour la vitesse d’affichage, le contraste et la taille des cibles.',
        ]
      : []),
  ]
}
