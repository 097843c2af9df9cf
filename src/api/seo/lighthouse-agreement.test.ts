import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditPage, type Check } from './audit-page.ts'
import { readCorpus, type CorpusPage } from './fixtures/corpus.ts'
import type { RecordedVerdicts } from './fixtures/recorded-verdicts.ts'
import { scoreOf } from './score.ts'
import { fetchedPage, robotsAnswer } from './fixtures/fetched-page.ts'

const recorded = JSON.parse(
  readFileSync(new URL('./fixtures/lighthouse.json', import.meta.url), 'utf8'),
) as RecordedVerdicts

/** Audits a page of the corpus as its server returns it. Lighthouse saw each at its own address. */
function audit({ name, html, status, headers, robots, robotsStatus }: CorpusPage): readonly Check[] {
  const url = `http://127.0.0.1:8080/${name}`
  const fetched = fetchedPage(html, { url, status, headers: Object.fromEntries(new Headers(headers)) })
  return auditPage({
    fetched,
    robots: robotsAnswer(robots, robotsStatus),
    now: Date.parse('2026-03-02T15:20:00Z'),
    language: 'fr',
  })
}

const pages = readCorpus().filter(({ name }) => Object.hasOwn(recorded.pages, name))

test.each(['seo', 'accessibility'] as const)(
  `every %s audit agrees with Lighthouse ${recorded.lighthouse} on ${pages.length} pages [R-API-03]`,
  (category) => {
    expect(pages.length).toBeGreaterThanOrEqual(55)
    const differences = pages.flatMap((page) => {
      const theirs = recorded.pages[page.name]?.[category] ?? {}
      return audit(page)
        .filter(({ group, weight }) => group === category && weight > 0)
        .filter((check) => (theirs[check.id] ?? 'none') !== check.outcome)
        .map(
          (check) => `${page.name} ${check.id}: ${check.outcome}, Lighthouse ${theirs[check.id] ?? 'none'}`,
        )
    })
    expect(differences).toEqual([])
  },
)

test('audits have the same weights as in Lighthouse, and no SEO audit is missing', () => {
  const [page] = pages
  const ours = page ? audit(page) : []
  for (const category of ['seo', 'accessibility'] as const) {
    const weights = Object.fromEntries(
      ours
        .filter(({ group, weight }) => group === category && weight > 0)
        .map(({ id, weight }) => [id, weight]),
    )
    expect(recorded.weights[category]).toMatchObject(weights)
    if (category === 'seo') expect(weights).toEqual(recorded.weights.seo)
  }
})

test('each page scores the same as in Lighthouse on the rules that both check [R-API-03]', () => {
  for (const page of pages) {
    const checks = audit(page)
    const of = (group: Check['group']) => scoreOf(group, checks)
    const theirs = recorded.pages[page.name]
    expect(of('seo'), page.name).toBe(theirs?.scores.seo)
    const ours = new Set(checks.map(({ id }) => id))
    const measured = Object.entries(theirs?.accessibility ?? {}).filter(([id]) => ours.has(id as Check['id']))
    expect(of('accessibility'), page.name).toBe(weightedScore(measured))
  }
})

/** The score of some verdicts by Lighthouse's weights. */
function weightedScore(verdicts: readonly (readonly [id: string, verdict: string])[]): number {
  const weigh = (some: typeof verdicts) =>
    some.reduce((sum, [id]) => sum + (recorded.weights.accessibility[id] ?? 0), 0)
  return Math.round((weigh(verdicts.filter(([, verdict]) => verdict === 'pass')) / weigh(verdicts)) * 100)
}
