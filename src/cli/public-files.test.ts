import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copySite, edit, inEnglish } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
beforeEach(async () => {
  await copySite(site)
  await inEnglish(site)
})

const build = () => runCommand('build', '--root', site)
const built = (path: string) => readFileSync(join(site, 'dist', path), 'utf8')
const page = () => built('carnet/photos.html')

function write(path: string, contents: string | Uint8Array): void {
  const file = join(site, 'content', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}
const note = (text: string) =>
  write('carnet/photos.md', `---\ntitle: Des photos\npublishedAt: 2024-06-01\n---\n\n${text}\n`)

test('files in content/public are published unchanged, and texts can link to them', async () => {
  write('public/.well-known/security.txt', 'Contact: mailto:a@example.com\n')
  write('public/tarifs/prix été.pdf', '%PDF')
  write('public/.DS_Store', '')
  note(
    '[a](</tarifs/prix été.pdf>) [b](<../public/tarifs/prix été.pdf>) [c](../public/.well-known/security.txt)',
  )
  expect(await build()).toMatchObject({ code: 0, stdout: expect.not.stringContaining('unclaimed') })
  expect(page().match(/href="[^"]*(?:pdf|txt)"/g)).toEqual([
    'href="/tarifs/prix%20%C3%A9t%C3%A9.pdf"',
    'href="/tarifs/prix%20%C3%A9t%C3%A9.pdf"',
    'href="/.well-known/security.txt"',
  ])
  expect(built('tarifs/prix été.pdf')).toBe('%PDF')
  expect(built('.well-known/security.txt')).toContain('Contact')
  expect(() => built('.DS_Store')).toThrow('ENOENT')

  write('public/tarifs/prix été.pdf', '%PDF 2')
  write('public/notes.txt', 'Note. '.repeat(100))
  write('public/notes.txt.gz', 'own')
  expect(await build()).toMatchObject({ code: 0 })
  expect(built('tarifs/prix été.pdf')).toBe('%PDF 2')
  expect([built('notes.txt.gz'), built('notes.txt.br')]).toEqual(['own', expect.not.stringMatching('own')])
})

test('a hidden file that a template reads is published by no build', async () => {
  const home = join(site, 'templates/pages/index.tsx')
  await edit(home, 'import', "import data from '../../content/public/.hidden.json'\nimport")
  await edit(home, '<h1>', '<h1>{data.word} ')
  for (const word of ['Un', 'Deux', 'Trois']) {
    write('public/.hidden.json', JSON.stringify({ word }))
    expect(await build()).toMatchObject({ code: 0 })
    expect(built('index.html')).toContain(`>${word} `)
    expect(() => built('.hidden.json')).toThrow('ENOENT')
  }
})

test('output conflicts, unreadable public files and links to missing files are reported', async () => {
  write('public/robots.txt', '')
  write('public/_redirects', '/a /b')
  write('public/index.html.br', '')
  write('public/photo.png', 'no image')
  const twice = await build()
  expect(twice).toMatchObject({ code: 1 })
  expect(twice.stderr).toContain('content/public/index.html.br: error output/same-file')
  expect(twice.stderr).toContain('content/public/photo.png: error image/unreadable')
  expect(twice.stderr).toContain('content/public/robots.txt: error output/same-file')
  expect(twice.stderr).toContain('from content/redirects.yaml: write your redirects there')
  rmSync(join(site, 'content/public/robots.txt'))
  rmSync(join(site, 'content/public/_redirects'))
  rmSync(join(site, 'content/public/index.html.br'))
  const config = join(site, 'site.config.ts')
  await edit(config, 'defineSite({', "defineSite({ files: () => [{ path: 'index.html', contents: '' }],")
  const own = await build()
  expect(own.stderr).toMatch(/site\.config\.ts:\d+:\d+: error output\/same-file: .*"index\.html"/)
  await edit(config, "files: () => [{ path: 'index.html', contents: '' }],", '')

  rmSync(join(site, 'content/public/photo.png'))
  symlinkSync('/nowhere', join(site, 'content/public/notes.txt'))
  note('[a](../public/notes.txt)')
  const { code, stderr } = await runCommand('check', '--root', site)
  expect(code).toBe(1)
  expect(stderr).toContain('content/public/notes.txt: error content/unreadable')
  rmSync(join(site, 'content/public/notes.txt'))
  expect((await runCommand('check', '--root', site)).stderr).toContain(
    'content/carnet/photos.md:6:5: error link/missing-page',
  )
})

test('video and audio are resolved, checked like links and allowed by the policy of a site that has some', async () => {
  await edit(join(site, 'site.config.ts'), 'baseStyles', "markdown: { html: 'allow' },\n  baseStyles")
  note(
    '<video src="/perdu.mp4" poster="../public/vue.svg"></video>\n\n<audio><source src="../public/son.mp3" type="audio/mpeg"></audio>',
  )
  const { stderr } = await build()
  for (const at of ['6:13', '6:33', '8:']) expect(stderr).toContain(`content/carnet/photos.md:${at}`)
  for (const file of ['perdu.mp4', 'vue.svg', 'son.mp3'])
    write(`public/${file}`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await build()).toMatchObject({ code: 0 })
  expect(page()).toContain('poster="/vue.svg"')
  expect(page()).toContain('<source src="/son.mp3"')
  note('[La vue](../public/vue.svg)')
  expect(await build()).toMatchObject({ code: 0 })
  expect(page()).toContain('href="/vue.svg"')
  expect(built('_headers')).toContain("media-src 'self'")
})

test('an image in content/public is found by its address, encoded or not, and by its path', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  write('public/img/été.gif', gif)
  note('![a](/img/été.gif) ![b](/img/%C3%A9t%C3%A9.gif) ![c](../public/img/été.gif)')
  expect(await build()).toMatchObject({ code: 0 })
  expect(page().match(/<img src="[^"]*"/g)).toEqual(Array(3).fill('<img src="/public/img/%C3%A9t%C3%A9.gif"'))
  expect(built('public/img/été.gif')).toContain('GIF89a')
  note('![a](/img/ete.gif)')
  expect((await build()).stderr).toContain('6:6: error content/missing-image')
})

test('a GIF is copied unchanged, and a format that no page can show is reported where it is written', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  write('images/point.gif', gif)
  write('carnet/film.mp4', '')
  note('![Un point](/images/point.gif)')
  expect(await build()).toMatchObject({ code: 0 })
  expect(page()).toMatch(/<img src="\/images\/point.gif"[^>]* width="1" height="1"/)
  expect(readFileSync(join(site, 'dist/images/point.gif')).equals(gif)).toBe(true)

  note('![Un film](film.mp4)')
  const { code, stderr } = await build()
  expect(code).toBe(1)
  expect(stderr).toContain('content/carnet/photos.md:6:12: error image/format')
})
