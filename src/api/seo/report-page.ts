import { html } from 'hono/html'
import { longDate } from '../../messages/long-date.ts'
import { andMore, labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { BuiltPages, OwnerSettings } from '../api-data.ts'
import type { Html } from '../contact/page-response.ts'
import type { Check } from './audit-page.ts'
import type { Audit } from './audit-target.ts'
import { checkTexts } from './check-texts.ts'
import { GROUPS, type Group } from './finding.ts'
import { pointsOf, scoreOf } from './score.ts'

export const REPORT_STYLE = `body{max-width:52rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin-top:2.5rem}h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.25rem}dt{font-weight:600}dd{margin:0}
.score{font-variant-numeric:tabular-nums}
code{font-size:.9rem;white-space:pre-wrap}
ul{padding-left:1.25rem}
.fail{color:var(--error)}`

const TITLES: Readonly<Record<Group, Text>> = {
  seo: { en: 'SEO', fr: 'Référencement' },
  accessibility: { en: 'Accessibility', fr: 'Accessibilité' },
  performance: { en: 'Performance', fr: 'Performance' },
  copywriting: { en: 'Copywriting', fr: 'Rédaction' },
  automation: { en: 'Automation', fr: 'Automatisation' },
}

const WORDS = {
  open: { en: 'to correct', fr: 'à corriger' },
  response: { en: 'Response code', fr: 'Code de réponse' },
  method: {
    en: 'The page was read as the server sends it, without scripts or styles. The rules and their weights are those of Lighthouse and axe-core. Nothing was changed.',
    fr: 'La page a été lue telle que le serveur la répond, sans scripts ni styles. Les règles et leurs poids sont ceux de Lighthouse et d’axe-core. Rien n’a été modifié.',
  },
  expiry: { en: 'This report is stored for seven days.', fr: 'Ce rapport est gardé sept jours.' },
  back: { en: 'Back to the site', fr: 'Retour au site' },
  nothing: { en: 'Nothing to correct.', fr: 'Rien à corriger.' },
  noRemark: { en: 'nothing to report', fr: 'rien à signaler' },
} as const satisfies Record<string, Text>

export function reportTitle({ url }: Audit, language: MessageLanguage): string {
  const title: Text = { en: 'Audit of', fr: 'Audit de' }
  return `${title[language]} ${new URL(url).hostname}`
}

/** The report of an audit, readable without a script: the scores and the failed checks. */
export function reportPage(audit: Audit, owner: OwnerSettings & Pick<BuiltPages, 'home'>): Html {
  const { url, status, timestamp, checks } = audit
  const { language, timeZone, home = '/' } = owner
  const present = GROUPS.filter((group) => checks.some((check) => check.group === group))
  return html`<h1>${reportTitle(audit, language)}</h1>
    <dl>
      <dt>Page</dt>
      <dd>${url}</dd>
      <dt>Date</dt>
      <dd>
        <time datetime="${timestamp}"
          >${longDate(timestamp, language, { timeZone, timeStyle: 'short' })}</time
        >
      </dd>
      <dt>${WORDS.response[language]}</dt>
      <dd>${status}</dd>
      ${present.map(
        (group) =>
          html`<dt>${TITLES[group][language]}</dt>
            <dd class="score">${scoreText(group, checks)[language]}</dd>`,
      )}
    </dl>
    <p>${WORDS.method[language]}</p>
    ${present.map((group) => groupSection(group, checks, language))}
    <p>${WORDS.expiry[language]} <a href="${home}">${WORDS.back[language]}</a></p>`
}

function groupSection(group: Group, checks: readonly Check[], language: MessageLanguage): Html {
  const open = checks.filter((check) => check.group === group && check.outcome === 'fail')
  return html`<section aria-labelledby="${group}">
    <h2 id="${group}">${TITLES[group][language]}</h2>
    ${open.length === 0 && html`<p>${WORDS.nothing[language]}</p>`}
    ${open.toSorted((a, b) => b.weight - a.weight).map((check) => openCheck(check, checks, language))}
  </section>`
}

function openCheck(check: Check, checks: readonly Check[], language: MessageLanguage): Html {
  const [name, fix] = checkTexts(check.id, language)
  const points = pointsOf(check, checks)
  return html`<h3>
      ${labelled(name, '', language)}<span class="fail">${WORDS.open[language]}</span
      >${points > 0 && `, ${points} points`}
    </h3>
    <p>${fix}</p>
    ${
      check.found.length > 0 &&
      html`<ul>
        ${check.found.map((found) => html`<li><code>${found}</code></li>`)}
        ${check.count > check.found.length && html`<li>${andMore(check.count - check.found.length, language)}</li>`}
      </ul>`
    }`
}

function scoreText(group: Group, checks: readonly Check[]): Text {
  const score = scoreOf(group, checks)
  if (score !== null) return { en: `${score} out of 100`, fr: `${score} sur 100` }
  const wrong = checks.filter((check) => check.group === group && check.outcome === 'fail').length
  if (wrong === 0) return WORDS.noRemark
  const points = wrong === 1 ? 'point' : 'points'
  return { en: `${wrong} ${points} to look at`, fr: `${wrong} ${points} à revoir` }
}
