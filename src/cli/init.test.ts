import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { edit } from './fixtures/copy-site.ts'
import { runCommand } from './fixtures/run-command.ts'
import { produceSite } from './produce/produce-site.ts'
import { openMarkdown } from '../content/markdown/open-markdown.ts'
import { readContents } from '../lib/site-file.ts'
import { engineDependency } from './init.ts'
import { openApi } from './open-api.ts'
import { STARTERS } from './starters.ts'

const folder = temporaryFolder(afterAll)

// tests/starters.test.ts checks that it builds without problems.
test.each(STARTERS)('%s: a new site has its files and its name', async (starter) => {
  const site = join(folder, starter)
  const { code, stdout } = await runCommand('init', site, '--starter', starter)
  expect([code, stdout]).toEqual([0, expect.stringContaining('npm install')])
  expect(await readdir(site)).toContain('.gitignore')
  expect(JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))).toMatchObject({ name: starter })
})

test.each(['blog', 'docs'])('%s: the heading of footnotes is visually hidden', async (starter) => {
  const styles = new URL(`../../starters/${starter}/templates/styles/base.css`, import.meta.url)
  const { html } = (await openMarkdown())('a[^1]\n\n[^1]: b', { language: 'en', insertFacts: (text) => text })
  const [, name] = /<h2 [^>]*class="([^"]*)"[^>]*>Footnotes</.exec(html) ?? []
  expect(await readFile(styles, 'utf8')).toMatch(new RegExp(`^\\.${name} \\{\\n {2}position: absolute;`, 'm'))
})

test('the blog paginates its posts and lists them by tag, by year and in a feed', async () => {
  const site = join(folder, 'long')
  await runCommand('init', site, '--starter', 'blog')
  const day = (number: number) => new Date(Date.UTC(2024, 0, number * 20)).toISOString().slice(0, 10)
  const write = (number: number) =>
    writeFile(
      join(site, `content/posts/note-${number}.md`),
      `---\ntitle: Note ${number} of the workshop\nsummary: What the workshop taught about the plane, the chisel and note ${number}.\npublishedAt: ${day(number)}\ntags: [Hand tools & jigs]\n---\n\nNote ${number}.\n`,
    )
  const total = 33
  const present = (await readdir(join(site, 'content/posts'))).length
  await Promise.all(Array.from({ length: total - present }, (_, index) => write(index + 1)))
  const now = new Date('2026-11-22T12:00:00Z')
  const { files } = await produceSite(site, { now, drafts: false, mode: 'publish' })
  const read = (path: string) =>
    String(readContents(files.find((file) => file.path === path) ?? { contents: '' }))
  const posts = (html: string) => html.match(/href="\/posts\/[^"]+"/g) ?? []
  const pages = ['index.html', 'page/2.html', 'page/3.html', 'page/4.html'].map(read)
  expect(pages.map((html) => posts(html).length)).toEqual([10, 10, 10, 3])
  expect(new Set(pages.flatMap(posts)).size).toBe(total)
  expect(pages[1]).toMatch(
    /<a href="\/" rel="prev">.*<a href="\/page\/2" aria-current="page">2<.*<a href="\/page\/3" rel="next">/,
  )
  expect(files.map(({ path }) => path)).not.toContain('page/1.html')
  expect(read('tags/hand-tools-jigs.html')).toContain('<h1>Posts about Hand tools &amp; jigs</h1>')
  expect(read('archive.html').match(/<h2>\d+<\/h2>/g)).toEqual([
    '<h2>2026</h2>',
    '<h2>2025</h2>',
    '<h2>2024</h2>',
  ])
  expect(read('posts/note-2.html')).toMatch(/Older: Note 1 of .*Newer: Note 3 of /)
  expect(read('rss.xml').match(/<item>/g)).toHaveLength(20)

  const rebuilt = async () => {
    const { stdout } = await runCommand('build', '--root', site, '--json')
    return (JSON.parse(stdout) as { readonly rebuilt: number }).rebuilt
  }
  await rebuilt()
  await edit(join(site, 'content/posts/note-2.md'), 'Note 2 of', 'The second note of')
  // Itself, its neighbours, and the lists that show it: a page of them, the archive, its tag and the tags.
  expect(await rebuilt()).toBe(7)
})

test('the blog has its own check and its own output file', async () => {
  const site = join(folder, 'own')
  await runCommand('init', site, '--starter', 'blog')
  const { files } = await produceSite(site, { now: new Date(), drafts: false, mode: 'publish' })
  const index = files.find(({ path }) => path === 'posts.json')?.contents
  expect(JSON.parse(String(index))).toContainEqual(expect.objectContaining({ id: 'paint-that-breathes' }))

  const template = join(site, 'templates/pages/posts/[slug].tsx')
  const withDates = await readFile(template, 'utf8')
  await writeFile(template, withDates.replace(/<time [^>]*>([^<]*)<\/time>/, '$1'))
  const check = () => runCommand('check', '--root', site)
  expect(await check()).toMatchObject({ code: 1, stderr: expect.stringContaining('blog/no-date') })
  // Cached results belong to the same version of the check.
  const own = join(site, 'templates/checks/shown-dates.ts')
  await writeFile(own, (await readFile(own, 'utf8')).replace('A post shows', 'Nowhere shows this post'))
  expect((await check()).stderr).toContain('Nowhere shows this post')
  await writeFile(template, withDates)
  expect((await check()).code).toBe(0)
  const config = join(site, 'site.config.ts')
  await writeFile(config, (await readFile(config, 'utf8')).replace("'posts.json'", "'../posts.json'"))
  expect(await check()).toMatchObject({ code: 1, stderr: expect.stringContaining('output/file-path') })
})

test('a mistake in the syntax or the data of JSON is reported at its position', async () => {
  const site = join(folder, 'json')
  await runCommand('init', site, '--starter', 'blog')
  const mistake = async (json: string) => {
    await writeFile(join(site, 'content/elsewhere.json'), json)
    const { stderr } = await runCommand('check', '--root', site)
    return stderr
  }
  expect(
    await mistake('{\n  "links": [\n    { "name": "A" "url": "https://a.example" }\n  ]\n}\n'),
  ).toContain('content/elsewhere.json:3:19')
  expect(await mistake('{\n  "links": [\n    { "name": "A", "url": "a.example" }\n  ]\n}\n')).toContain(
    'content/elsewhere.json:3:27',
  )
})

test('business: the handler accepts its form as the page posts it, and reports a missing field', async () => {
  const site = join(folder, 'trade')
  await runCommand('init', site, '--starter', 'business')
  const { files } = await produceSite(site, { now: new Date(), drafts: false, mode: 'preview' })
  const contact = files.find(({ path }) => path === 'contact.html')?.contents
  const html = String(typeof contact === 'function' ? contact() : contact)
  const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(
    ([, name = '']) => name,
  )
  const api = await openApi(site, {
    dist: site,
    files: () => [],
    published: false,
    ownServer: () => undefined,
  })
  if (!api) throw new Error('the starter has no api')
  const server = createServer((request, response) => void api.handle(request, response))
  const origin = await new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
  const post = (values: Readonly<Record<string, string>>) =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ ...Object.fromEntries(names.map((name) => [name, ''])), ...values }),
    })
  const filled = {
    _form: 'estimate',
    name: 'Ann',
    email: 'ann@example.com',
    message: 'It smells after rain.',
  }
  const [sent, unsent] = [await post({ ...filled, service: 'sweeping' }), await post(filled)]
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('HF-')])
  expect([unsent.status, await unsent.text()]).toEqual([422, expect.stringContaining('Choose one')])
  server.closeAllConnections()
  server.close()
  await api.close()
})

test('the next command quotes a folder name with a space', async () => {
  const said = (await runCommand('init', join(folder, 'my shop'), '--starter', 'docs')).stdout
  expect(said).toMatch(/^ {2}cd ".*my shop"$/m)
})

test('a new site depends on the engine from the source that it was installed from', async () => {
  const above = join(folder, 'above')
  await mkdir(above)
  const engine = join(above, 'node_modules/.pnpm/site@1/node_modules/site')
  const dependency = () => engineDependency(engine, join(above, 'blog'))
  // Another package in the registry may have the same name.
  expect(await dependency()).toBe(`file:${join('..', relative(above, engine))}`)
  const write = (spec: string) =>
    writeFile(join(above, 'package.json'), JSON.stringify({ dependencies: { site: spec } }))
  await write('file:../site')
  expect(await dependency()).toBe('file:../../site')
  await writeFile(join(above, 'site-1.0.0.tgz'), 'packed')
  await write('file:site-1.0.0.tgz')
  expect(await dependency()).toBe('file:site-1.0.0.tgz')
  expect(await readFile(join(above, 'blog', 'site-1.0.0.tgz'), 'utf8')).toBe('packed')
  await rm(join(above, 'site-1.0.0.tgz'))
  expect(await dependency()).toBe(`file:${join('..', relative(above, engine))}`)
  await write('^1.0.0')
  expect(await dependency()).toBe('^1.0.0')
})

test('init refuses a folder that is not empty and leaves it unchanged', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine')
  const { code, stderr } = await runCommand('init', folder)
  expect(code).toBe(1)
  expect(stderr).toContain('init/not-empty')
  expect(await readdir(folder)).not.toContain('site.config.ts')
})

test('init refuses a file as the folder of a site', async () => {
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'mine')
  const { code, stderr } = await runCommand('init', file)
  expect([code, stderr]).toEqual([1, expect.stringContaining('notes.txt » (ENOTDIR)')])
})
