import axe from 'axe-core'
import { expect, test } from 'vitest'
import { readCorpus } from '../../src/api/seo/fixtures/corpus.ts'
import { parsePage } from '../../src/api/seo/parse-page.ts'
import { accessibilityRules, judgeAccessibility } from '../../src/api/seo/rules/accessibility-rules.ts'
import { useBrowser } from '../setup/browser.ts'

const { openPage } = useBrowser()
const corpus = readCorpus()
const ids = accessibilityRules.map(({ id }) => id)

type Verdicts = Readonly<Record<string, string>>

/**
 * axe-core's verdicts on each page in a real browser, the worst for each rule. All pages use one window, one after
 * another.
 */
async function axeVerdicts(): Promise<readonly Verdicts[]> {
  const page = await openPage({ context: { bypassCSP: true } })
  await page.goto('about:blank')
  await page.evaluate(axe.source)
  const verdicts: Verdicts[] = []
  for (const { html } of corpus)
    verdicts.push(
      await page.evaluate(
        async ({ html, ids }) => {
          document.open()
          document.write(html)
          document.close()
          const { axe } = window as unknown as { axe: typeof import('axe-core') }
          const results = await axe.run(document, { runOnly: { type: 'rule', values: ids }, iframes: false })
          const named = (found: readonly { id: string }[], verdict: string) =>
            found.map(({ id }) => [id, verdict] as const)
          return Object.fromEntries([
            ...named(results.inapplicable, 'none'),
            ...named(results.passes, 'pass'),
            // What axe-core leaves to a person to judge, such as a duplicate id, counts as a mistake here.
            ...named([...results.incomplete, ...results.violations], 'fail'),
          ])
        },
        { html, ids },
      ),
    )
  await page.context().close()
  return verdicts
}

test(`on ${corpus.length} pages the audit agrees with axe-core on every rule [R-API-03]`, async () => {
  const theirs = await axeVerdicts()
  const ours = corpus.map(({ html }): Verdicts =>
    Object.fromEntries(judgeAccessibility(parsePage(html)).map(({ id, outcome }) => [id, outcome])),
  )
  const differences = corpus.flatMap(({ name }, index) =>
    ids
      .filter((id) => ours[index]?.[id] !== theirs[index]?.[id])
      .map((id) => `${name} ${id}: ${ours[index]?.[id]}, axe-core ${theirs[index]?.[id]}`),
  )
  expect(differences).toEqual([])

  // Agreement is meaningful only for rules that some pages pass and others fail.
  for (const id of ids) {
    const said = new Set(theirs.map((verdicts) => verdicts[id]))
    expect(said.has('pass'), `${id} is kept somewhere`).toBe(true)
    expect(said.has('fail'), `${id} is broken somewhere`).toBe(true)
  }
})
