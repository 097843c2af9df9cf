import { html } from '../../lib/html.ts'
import type { Html } from '../../lib/html.ts'
import type { OwnerSettings } from '../api-data.ts'
import { localTime } from '../local-time.ts'
import type { Check, Group, Outcome } from './audit-page.ts'
import { checkText } from './check-texts.ts'
import type { Redirect } from './page-fetcher.ts'
import { pointsOf, scoreOf } from './score.ts'

/** What is kept of an audit. */
export type Report = {
  readonly url: string
  readonly status: number
  readonly redirects: readonly Redirect[]
  readonly timestamp: string
  readonly checks: readonly Check[]
}

/** What the report adds to the handler's own style. */
export const REPORT_STYLE = `body{max-width:52rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin-top:2.5rem}h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.25rem}dt{font-weight:600}dd{margin:0}
.score{font-variant-numeric:tabular-nums}
code{font-size:.9rem;white-space:pre-wrap}
ul{padding-left:1.25rem}summary{cursor:pointer;font-weight:600}
.fail{color:#9c1c1c}.review{color:#7a4b00}`

const GROUPS: readonly (readonly [group: Group, title: string])[] = [
  ['seo', 'Référencement'],
  ['accessibility', 'Accessibilité'],
  ['performance', 'Performance'],
  ['copywriting', 'Rédaction'],
  ['automation', 'Automatisation'],
]

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  fail: 'À corriger',
  review: 'À vérifier',
  pass: 'Réussi',
  none: 'Sans objet',
  unmeasured: 'Nécessite un navigateur',
}

/** The report of an audit, readable without a script: what is wrong first, what is right folded away. */
export function reportPage(report: Report, owner: OwnerSettings): Html {
  const present = GROUPS.filter(([group]) => report.checks.some((check) => check.group === group))
  return html`<h1>Audit de ${new URL(report.url).hostname}</h1>
    <dl>
      <dt>Page</dt>
      <dd>${report.url}</dd>
      <dt>Date</dt>
      <dd><time datetime="${report.timestamp}">${localTime(report.timestamp, owner)}</time></dd>
      <dt>Code de réponse</dt>
      <dd>${report.status}</dd>
      ${present.map(
        ([group, title]) =>
          html`<dt>${title}</dt>
            <dd class="score">${scoreText(group, report.checks)}</dd>`,
      )}
    </dl>
    <p>
      La page a été lue telle que le serveur la répond, sans scripts ni styles. Les règles et leurs poids sont
      ceux de Lighthouse et d’axe-core. Rien n’a été modifié.
    </p>
    ${present.map(([group, title]) => groupSection(group, title, report.checks))}
    <p>Ce rapport est gardé sept jours. <a href="/">Retour au site</a></p>`
}

function groupSection(group: Group, title: string, checks: readonly Check[]): Html {
  const own = checks.filter((check) => check.group === group)
  const open = own.filter(({ outcome }) => outcome === 'fail' || outcome === 'review')
  const rest = (['pass', 'unmeasured', 'none'] as const).map(
    (outcome) => [outcome, own.filter((check) => check.outcome === outcome)] as const,
  )
  return html`<section aria-labelledby="${group}">
    <h2 id="${group}">${title}</h2>
    ${open.length === 0 && html`<p>Rien à corriger.</p>`}
    ${open.toSorted((a, b) => b.weight - a.weight).map((check) => openCheck(check, checks))}
    ${rest.map(
      ([outcome, these]) =>
        these.length > 0 &&
        html`<details>
          <summary>${OUTCOMES[outcome]} : ${these.length}</summary>
          <ul>
            ${these.map(({ id, found }) => html`<li>${checkText(id).name}${measure(found)}</li>`)}
          </ul>
        </details>`,
    )}
  </section>`
}

function openCheck(check: Check, checks: readonly Check[]): Html {
  const { name, fix } = checkText(check.id)
  const points = check.outcome === 'fail' ? pointsOf(check, checks) : 0
  return html`<h3>
      ${name} : <span class="${check.outcome}">${OUTCOMES[check.outcome].toLowerCase()}</span>${
        points > 0 && `, ${points} points`
      }
    </h3>
    <p>${fix}</p>
    ${
      check.found.length > 0 &&
      html`<ul>
        ${check.found.map((found) => html`<li><code>${found}</code></li>`)}
        ${check.count > check.found.length && html`<li>et ${check.count - check.found.length} autres</li>`}
      </ul>`
    }`
}

/** What was measured of something that is right, where that says something. */
function measure(found: readonly string[]): string {
  return found.length === 1 && !found[0]?.startsWith('<') ? ` : ${found[0]}` : ''
}

function scoreText(group: Group, checks: readonly Check[]): string {
  const own = checks.filter((check) => check.group === group)
  const score = scoreOf(own)
  if (score !== null) return `${score} sur 100`
  if (group === 'performance') return 'non notée, nécessite un navigateur'
  const wrong = own.filter(({ outcome }) => outcome === 'fail').length
  return wrong === 0 ? 'rien à signaler' : `${wrong} ${wrong === 1 ? 'point' : 'points'} à revoir`
}
