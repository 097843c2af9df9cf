import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
const page = (path: string) => readFileSync(join(site, 'dist', path), 'utf8')
const linksOf = (path: string) => Array.from(page(path).matchAll(/<a href="([^"]*)">/g), ([, href]) => href)
const note = (text: string) =>
  writeFileSync(
    join(site, 'content/carnet/liens.md'),
    `---\ntitle: Des liens\npublishedAt: 2024-06-01\n---\n\n${text}\n`,
  )

test('links between content files become links between their pages', async () => {
  await edit(join(site, 'site.config.ts'), 'baseStyles', "markdown: { html: 'allow' },\n  baseStyles")
  note(
    '[a](premier-levain.md#une-semaine-de-patience) [b](./premier-levain) [c](../pains/miche.md?d&e)' +
      ' [d][r] [e](/carnet/premier-levain.md) [f](#g) [g](/pains/miche) <a href="../pains/miche.html">h</a>' +
      '\n\n## H {#g}\n\n[r]: premier-levain.md',
  )
  expect(await build()).toMatchObject({ code: 0 })
  expect(linksOf('carnet/liens.html')).toEqual([
    '/carnet/premier-levain#une-semaine-de-patience',
    '/carnet/premier-levain',
    '/pains/miche?d&amp;e',
    '/carnet/premier-levain',
    '/carnet/premier-levain',
    '#g',
    '/pains/miche',
    '/pains/miche',
  ])
})

test('a page that links to a file is rebuilt when the page of that file moves', async () => {
  note('## Rien')
  await edit(join(site, 'content/pains/miche.yaml'), 'jours', 'jours [ou presque](../carnet/liens.md)')
  expect(await build()).toMatchObject({ code: 0 })
  expect(linksOf('pains/miche.html')).toContain('/carnet/liens')
  await edit(
    join(site, 'templates/pages/carnet/[slug].tsx'),
    'slug: entry.id',
    "slug: entry.id.replace('liens', 'renvois')",
  )
  await edit(
    join(site, 'templates/pages/index.tsx'),
    '/carnet/${id}',
    "/carnet/${id.replace('liens', 'renvois')}",
  )
  const { stdout } = await runCommand('build', '--root', site, '--json', '--explain', '/pains/miche')
  expect(linksOf('pains/miche.html')).toContain('/carnet/renvois')
  expect(JSON.parse(stdout)).toMatchObject({
    page: { reasons: [{ kind: 'content', dependency: 'address content:/carnet/liens.md' }] },
  })
})

test('a link to a missing file or heading is reported where it is written', async () => {
  note('[a](tout-autre.md) puis [b](./premier-levain.md#rien)')
  const { code, stderr } = await build()
  expect(code).toBe(1)
  expect(stderr).toContain(
    'content/carnet/liens.md:6:5: error link/missing-page: The link leads to content/carnet/tout-autre.md, which does not exist.',
  )
  expect(stderr).toContain('begins at the folder of its file')
  expect(stderr).toContain('content/carnet/liens.md:6:29: error link/missing-anchor')
})

test('image paths resolve from the folder of their file, or from content/ after a slash', async () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  writeFileSync(join(site, 'content/carnet/plan.svg'), square)
  note(
    '![Un plan](plan.svg) ![Le même](./plan.svg) ![Toujours](/carnet/plan.svg) ![Encore][]\n\n[encore]: plan.svg',
  )
  expect(await build()).toMatchObject({ code: 0 })
  expect(Array.from(page('carnet/liens.html').matchAll(/<img src="([^"]*)"/g), ([, src]) => src)).toEqual([
    '/carnet/plan.svg',
    '/carnet/plan.svg',
    '/carnet/plan.svg',
    '/carnet/plan.svg',
  ])
  expect(page('carnet/liens.html')).toContain('alt="Encore" width="2" height="2"')
  note('![Un plan](../images/rien.svg) ![Un plan](carnet/plan.svg) ![Rien][]\n\n[rien]: rien.svg')
  const { stderr } = await build()
  expect(stderr).toContain('content/carnet/liens.md:8:9: error content/missing-image')
  expect(stderr).toContain(
    'content/carnet/liens.md:6:12: error content/missing-image: There is no image "content/images/rien.svg".',
  )
  expect(stderr).toContain('Did you mean "/carnet/plan.svg"?')
})

test('a missing image can be lowered to a warning and is reported once', async () => {
  await edit(
    join(site, 'site.config.ts'),
    'baseStyles',
    "check: { 'content/missing-image': 'warn', 'site/*': 'off' },\n  baseStyles",
  )
  note('![Un plan](rien.svg) ![Un toit](../images/rien.jpg)')
  const { code, stderr } = await build()
  expect([code, stderr.match(/\w+ (?:content|image)\/.*rien\..*/g)]).toEqual([
    0,
    [
      'warning content/missing-image: There is no image "content/carnet/rien.svg".',
      'warning content/missing-image: There is no image "content/images/rien.jpg".',
    ],
  ])
  expect(page('carnet/liens.html')).toContain('alt="Un toit"')
})
