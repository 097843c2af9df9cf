import { availableParallelism } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RenderedPage } from '../render/render-page.ts'
import { openBeside } from './build-worker.ts'
import { summarizeBody, toSummarize, type BodySummary } from './summarize-body.ts'
import { PageSummaries } from './summarize-pages.ts'

const pages = Array.from({ length: 300 }, (_, index) => {
  const route = {
    url: `/${index}`,
    lang: 'fr',
    head: { title: `Page ${index}`, description: 'D', lang: 'fr' },
  }
  return {
    page: { route, body: `<p id="a${index}">${index}</p>`, islandProps: [] } as unknown as RenderedPage,
  }
})
type Added = (typeof pages)[number]

async function summaries(beside: ConstructorParameters<typeof PageSummaries<Added>>[0]) {
  const found = new Map<Added, BodySummary[]>()
  const made = new PageSummaries<Added>(beside, (added, summary) =>
    found.set(added, [...(found.get(added) ?? []), summary]),
  )
  for (const page of pages) made.add(page)
  await made.finish()
  return pages.map((page) => found.get(page))
}
const expected = pages.map(({ page }) => [summarizeBody(toSummarize(page))])

test('each page gets its own summary, once', async () => {
  expect(await summaries(undefined)).toEqual(expected)
})

describe.skipIf(availableParallelism() === 1)('with a second thread', () => {
  const open = () => {
    const beside = openBeside('', '')
    if (!beside) throw new Error('this machine has one processor')
    onTestFinished(() => beside.close())
    return beside
  }

  test('each page gets its own summary, once, whoever makes it', async () => {
    const { summarize } = open()
    let asked = 0
    const counted = (bodies: Parameters<typeof summarize>[0]) => {
      const answer = summarize(bodies)
      if (answer) asked += bodies.length
      return answer
    }
    expect(await summaries({ summarize: counted })).toEqual(expected)
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(pages.length)
  })

  test('what goes wrong there is thrown at the end', async () => {
    const { summarize } = open()
    const broken = { summarize: () => summarize([undefined as never]) }
    await expect(summaries(broken)).rejects.toThrow('undefined')
  })
})
