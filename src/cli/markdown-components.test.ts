import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copySite, edit } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'
import type { PageRebuild } from './report/describe-rebuild.ts'

const NOTE = '/carnet/premier-levain'
const SOURCE = 'content/carnet/premier-levain.md'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

const FILES = {
  'templates/markdown/note.tsx': [
    `import { useId } from 'react'`,
    `import { text, z } from 'site/config'`,
    `import { Enhance, Island, useFact, usePage, type DirectiveProps } from 'site/page'`,
    `import { Counter } from '../../islands/counter.tsx'`,
    `import { Curve } from '../../islands/curve.tsx'`,
    `import { zoom } from '../../islands/zoom.ts'`,
    `import '../styles/note.css'`,
    `export const props = z.object({ title: text() })`,
    `export default function Note({ title, label, children }: DirectiveProps<typeof props>) {`,
    '  const id = `n${useId()}`',
    `  return <aside className="note" id={id}><b>{title}</b><i>{label}</i>{children}<a href={usePage().url}>Cette page</a>`,
    `    <Enhance by={zoom} when="visible">Agrandir <button type="button">ici</button>`,
    `    <Island component={Curve} when="visible" />`,
    `    <Island component={Counter} props={{ start: 2, label: title }} when="visible" /> plus loin</Enhance></aside>`,
    `}`,
  ].join('\n'),
  'islands/curve.tsx': 'export function Curve() { return <b>Courbe</b> }',
  'islands/zoom.ts': 'export function zoom() {}',
  'templates/styles/note.css': '.note { color: #123456 }',
  'templates/markdown/autre.tsx': 'export default function Autre() { return <p>Autre</p> }',
  [SOURCE]: [
    '---',
    'title: Premier levain',
    'publishedAt: 2024-05-01',
    '---',
    '',
    '::::note[Un *titre*]{title="Attention : chaud"}',
    '## Dedans',
    '',
    ':::note{title="Deux"}',
    '```ts {1}',
    'const a = "<b>"',
    '```',
    ':::',
    '::::',
    '',
  ].join('\n'),
}

beforeAll(async () => {
  await copySite(site)
  await mkdir(join(site, 'templates/markdown'))
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(site, file), text)
  await edit(
    join(site, 'site.config.ts'),
    '  sitemaps: [',
    "  markdown: { highlight: true },\n  feeds: [{ url: '/rss.xml', title: 'F', description: 'D', page: '/', collection: 'carnet', urlOf: ({ id }) => `/carnet/${id}`, item: ({ data }) => ({ ...data, summary: data.title, date: data.publishedAt, categories: [] }) }],\n  sitemaps: [",
  )
  await build()
})

async function build(page = NOTE): Promise<PageRebuild> {
  // On CI, a build also warns that dates are not committed.
  vi.stubEnv('CI', undefined)
  const { stdout, stderr, code } = await runCommand('build', '--root', site, '--json', '--explain', page)
  vi.unstubAllEnvs()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return (JSON.parse(stdout) as { page: PageRebuild }).page
}
const dist = (file: string) => readFile(join(site, 'dist', file), 'utf8')

test('markdown renders components with their islands, styles and highlighted code', async () => {
  const html = await dist('carnet/premier-levain.html')
  expect(html).toContain('<b>Attention\u00A0: chaud</b><i>Un <em>titre</em></i><h2 id="dedans">Dedans</h2>')
  expect(html).toMatch(
    /<b>Deux<\/b><i><\/i><pre tabindex="0"><code class="language-ts"><mark><span class="token-keyword">/,
  )
  expect(html.match(/<site-island src="\/assets\/counter\.\w+\.js" when="visible" props="/g)).toHaveLength(2)
  expect(html.match(/<a href="\/carnet\/premier-levain">Cette page/g)).toHaveLength(2)
  expect(html).toContain('.note{color:#123456}')
  expect(html).not.toMatch(/site-component|site-label|[\uFDD0\uFDD1]|style="/)
  const ids = [...html.matchAll(/<aside class="note" id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
  expect(await dist('pains/miche.html')).not.toContain('.note{')
})

test('a feed contains the output of components, but no islands with controls', async () => {
  const feed = await dist('rss.xml')
  expect(feed).toContain('<b>Attention\u00A0: chaud</b>')
  expect(feed).not.toMatch(/<site-/)
  expect(feed).toMatch(/Agrandir <button type="button">ici<\/button><b>Courbe<\/b> plus loin<\/aside>/)
})

test('a page is rebuilt when a component that it uses changes, but not for another component', async () => {
  expect(await build()).toEqual({ url: NOTE, rebuilt: false, reasons: [] })
  await edit(join(site, 'templates/markdown/autre.tsx'), 'Autre<', 'Change<')
  expect((await build()).rebuilt).toBe(false)
  await edit(join(site, 'templates/markdown/note.tsx'), '<b>{title}</b>', '<strong>{title}</strong>')
  expect(await build()).toEqual({
    url: NOTE,
    rebuilt: true,
    reasons: [{ kind: 'code', files: ['templates/markdown/note.tsx'] }],
  })
  expect(await dist('carnet/premier-levain.html')).toContain('<strong>Deux</strong>')
})

test('adding the first component of a site turns colons that were text into a directive', async () => {
  const other = join(folder, 'other')
  await copySite(other)
  await writeFile(
    join(other, SOURCE),
    '---\ntitle: Premier levain\npublishedAt: 2024-05-01\n---\n\n:::note\nUn texte.\n:::\n',
  )
  const template = join(other, 'templates/pages/carnet/[slug].tsx')
  await edit(template, 'html: site.readBody(entry).html', 'html: entry')
  await edit(template, 'readonly html: string', 'readonly html: Entry')
  await edit(template, '__html: html', '__html: useSite().readBody(html).html')
  await edit(
    template,
    'import type { Head, PagePath }',
    'import { useSite, type Entry, type Head, type PagePath }',
  )
  const shown = async () => {
    expect((await runCommand('build', '--root', other)).code).toBe(0)
    return readFile(join(other, 'dist/carnet/premier-levain.html'), 'utf8')
  }
  expect(await shown()).toContain('<p>:::note')
  await mkdir(join(other, 'templates/markdown'))
  await writeFile(
    join(other, 'templates/markdown/note.tsx'),
    'export default function Note({ children }) { return <aside>{children}</aside> }',
  )
  expect(await shown()).toContain('<aside><p>Un texte.</p>')
})

test('adding a component for code rebuilds the page and wraps its code block', async () => {
  await writeFile(
    join(site, 'templates/markdown/code.tsx'),
    'export default function Code({ children }) { return <figure>{children}</figure> }',
  )
  expect((await build()).reasons).toEqual([{ kind: 'code', files: ['templates/markdown/code.tsx'] }])
  expect(await dist('carnet/premier-levain.html')).toMatch(/<figure><pre tabindex="0">.*<\/pre><\/figure>/s)
})

test('a problem inside a directive is reported at its line in the source', async () => {
  await edit(join(site, SOURCE), '## Dedans', '## Dedans\n\n[Une page](/nulle-part) de plus.')
  const { stdout } = await runCommand('check', '--root', site, '--json')
  const { problems } = JSON.parse(stdout) as { problems: { code: string; place: object }[] }
  expect(problems.find(({ code }) => code === 'link/missing-page')?.place).toEqual({
    file: SOURCE,
    line: 9,
    column: 12,
  })
})
