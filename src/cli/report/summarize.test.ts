import { expect, test } from 'vitest'
import type { ProducedSite } from '../produce-site.ts'
import { summarize } from './summarize.ts'

const document = (url: string) => ({ page: { route: { url, output: `${url}.html` } }, css: '', scripts: [] })

test('a page that is not on the disk weighs its bytes, whether it comes as a text or as bytes', () => {
  const site = {
    config: { precompress: false },
    documents: [document('a'), document('b')],
    files: [
      { path: 'a.html', contents: 'été' },
      { path: 'b.html', contents: Buffer.from('été') },
    ],
    rendered: { pages: [], unchanged: new Set(), reasons: [] },
    model: {},
  } as unknown as ProducedSite
  expect(summarize(site, new Map()).routes.map(({ html }) => html)).toEqual([5, 5])
})
