import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { Check } from './audit-page.ts'
import type { Audit } from './audit-target.ts'
import { checkTexts } from './check-texts.ts'
import type { Group } from './finding.ts'
import { pointsOf, scoreOf } from './score.ts'

/** The response to `POST /api/seo/audit-complet`. */
export type AuditResult = ReturnType<typeof auditResult>

const NOT_REQUESTED: Text = { en: 'not asked for', fr: 'non demandé' }
const RUN_AGAIN: Text = {
  en: 'Publish the corrected page, then run the audit again.',
  fr: 'Publiez la page corrigée, puis relancez l’audit.',
}
const LIGHTHOUSE: Text = {
  en: 'Run Lighthouse in a browser for loading speed, contrast and target size.',
  fr: 'Passez Lighthouse dans un navigateur pour la vitesse d’affichage, le contraste et la taille des cibles.',
}
const PERFORMANCE: Text = {
  en: 'Performance is scored without a browser, by weight, requests, compression, caching and response time: it is not Lighthouse’s score.',
  fr: 'La performance est notée sans navigateur, d’après le poids, les requêtes, la compression, la mise en cache et le temps de réponse : ce n’est pas la note de Lighthouse.',
}
const ACCESSIBILITY: Text = {
  en: 'Contrast, target size and ARIA widgets need a browser.',
  fr: 'Le contraste, la taille des cibles et les composants ARIA demandent un navigateur.',
}
const MEAN: Text = {
  en: 'The overall score is the mean of the scores that were measured. No tool has access to Google’s ranking.',
  fr: 'La note globale est la moyenne des notes mesurées. Aucun outil n’a accès au classement de Google.',
}
const MAX_INSTRUCTIONS = 5

/** Converts the requested checks of a page to the fields of the spec; `reasons` says why a score is null. */
export function auditResult({ url, timestamp, checks }: Audit, reportUrl: string, language: MessageLanguage) {
  const failed = failures(checks)
  const first = failed.slice(0, MAX_INSTRUCTIONS)
  const scores = scoresOf(checks)
  const missing = Object.entries(scores).filter(([, score]) => score === null)
  const has = (...groups: readonly Group[]) => checks.some(({ group }) => groups.includes(group))
  const checked = checks.filter(({ outcome }) => outcome !== 'none').length
  const message: readonly (Text | false)[] = [
    {
      en: `${checked} points checked in the page as the server sends it, by the rules of Lighthouse and axe-core.`,
      fr: `${checked} points vérifiés dans la page telle que le serveur la répond, d’après les règles de Lighthouse et d’axe-core.`,
    },
    has('performance') && PERFORMANCE,
    has('accessibility') && ACCESSIBILITY,
    MEAN,
  ]
  return {
    status: 'success',
    timestamp,
    domain: new URL(url).hostname,
    scores,
    reasons: Object.fromEntries(missing.map(([name]) => [name, NOT_REQUESTED[language]])),
    message: message.flatMap((sentence) => (sentence ? sentence[language] : [])).join(' '),
    report_url: reportUrl,
    instructions: [
      ...first.map((check) => {
        const points = pointsOf(check, checks)
        return checkTexts(check.id, language)[1] + (points > 0 ? ` (${points} points)` : '')
      }),
      ...(first.length > 0 ? [RUN_AGAIN[language]] : []),
      ...(has('performance', 'accessibility') ? [LIGHTHOUSE[language]] : []),
    ],
    // An audit only reads.
    fixes_applied: [],
    recommendations: failed.map((check) => recommendation(check, language)),
  }
}

/** The failed checks, heaviest first. */
export function failures(checks: readonly Check[]): readonly Check[] {
  const wrong = checks.filter(({ outcome }) => outcome === 'fail')
  const unique = wrong.filter(({ id }, index) => wrong.findIndex((each) => each.id === id) === index)
  return unique.toSorted((a, b) => pointsOf(b, checks) - pointsOf(a, checks))
}

/** One line for a check: its subject, the fix, and how often it failed. */
export function recommendation(check: Check, language: MessageLanguage): string {
  const { id, count, found } = check
  const [first, ...others] = found
  const isMeasured = first !== undefined && others.length === 0 && !first.startsWith('<')
  const places: Text = { en: ` (${count} places)`, fr: ` (${count} endroits)` }
  const measured: Text = { en: ` Measured: ${first}.`, fr: ` Relevé : ${first}.` }
  const text = labelled(...checkTexts(id, language), language) + (count > 1 ? places[language] : '')
  return isMeasured ? text + measured[language] : text
}

function scoresOf(checks: readonly Check[]) {
  const of = (group: Group) => scoreOf(group, checks)
  const scores = { seo: of('seo'), performance: of('performance'), accessibility: of('accessibility') }
  const known = Object.values(scores).filter((score) => score !== null)
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length
  return { ...scores, overall: known.length > 0 ? Math.round(mean) : null }
}
