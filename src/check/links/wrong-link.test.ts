import { expect, test } from 'vitest'
import { links } from '../checks/links.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'

/** Problems of a link that all of these pages show. */
async function problemsOf(
  href: string,
  urls: readonly string[],
  texts: Parameters<typeof checkDocuments>[2],
) {
  const body = `<a href="${href}">x</a>`
  const { problems } = await checkDocuments(
    [links],
    urls.map((url) => documentOf(url, pageHtml({ body }))),
    texts,
  )
  return problems
}

test('an address of the server is not taken for a page in the folder of a language', async () => {
  expect(await problemsOf('/api/status', ['/page', '/fr/api/status'], {})).toEqual([])
})

test('a link in a text that several pages show is reported once', async () => {
  const contentLinks = [{ target: 'content:/b', path: [], file: 'content/docs/a.md', line: 1 }]
  const problems = await problemsOf('/b', ['/', '/docs/a', '/docs/b'], { contentLinks })
  expect(problems.map(({ hint }) => hint?.en)).toEqual([
    'Write "/docs/b": a relative link begins at the folder of its file.',
  ])
})
