import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheFolder } from '../disk/engine-paths.ts'
import type { Problem } from '../problems/problem.ts'
import { copySite, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const clean = join(folder, 'clean')
const faulty = join(folder, 'faulty')

beforeAll(async () => {
  await copySite(clean)
  await cp(join(import.meta.dirname, '..', 'check', 'fixtures', 'faults'), faulty, { recursive: true })
})

test('the check of a clean site prints its result, duration and number of launch points', async () => {
  const { code, stdout, stderr } = await runCommand('check', '--root', clean)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^5 pages vérifiées en \d+ ms.* : rien à corriger\.\n2 points à régler avant la mise en ligne/,
  )
})

test('a build reuses the pages that a check rendered, and compresses what the check did not', async () => {
  const site = join(folder, 'checked')
  await copySite(site)
  const copies = join(cacheFolder(site), 'compressed')
  expect((await runCommand('check', '--root', site)).code).toBe(0)
  expect(existsSync(copies)).toBe(false)
  const { stdout } = await runCommand('build', '--root', site, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ rebuilt: 0, reused: 5, warnings: 0 })
  expect(existsSync(copies)).toBe(true)
  const inDist = (name: string) => existsSync(join(site, 'dist', name))
  expect(['index.html.br', 'en.html.gz'].map(inDist)).toEqual([true, true])
})

test('a warning is counted again by builds that rebuild nothing, until it is fixed', async () => {
  const stray = join(clean, 'content', 'oubli')
  await mkdir(stray)
  await writeFile(join(stray, 'a.md'), 'Rien.')
  const first = await runCommand('build', '--root', clean)
  expect(first.stderr).toContain('content/oubli/a.md: avertissement content/unclaimed-file')
  const again = await runCommand('build', '--root', clean)
  expect(again).toMatchObject({ code: 0, stderr: '1 avertissement : « site check » en donne la liste.\n' })
  const counts = async () =>
    JSON.parse((await runCommand('build', '--root', clean, '--json')).stdout) as object
  expect(await counts()).toMatchObject({ rebuilt: 0, warnings: 1 })
  await rm(stray, { recursive: true })
  expect(await counts()).toMatchObject({ rebuilt: 0, warnings: 0 })
})

test('with the address of a page, only its problems are listed, with what it is made of', async () => {
  const { code, stdout } = await runCommand('check', 'https://boulangerie.example/?a#b', '--root', clean)
  expect(code).toBe(0)
  expect(stdout).toMatchInlineSnapshot(`
    "/
      contenu : content/shop.yaml, content/pains/miche.yaml, content/pains/seigle.yaml, content/carnet/premier-levain.md
      code : templates/pages/index.tsx, islands/counter.tsx, templates/parts/card.tsx, templates/styles/card.css, templates/styles/unused.css, templates/styles/base.css
      faits : ouverture.semaine (6 h), ouverture.samedi (7 h)
      îlots : islands/counter.tsx
      poids : HTML 691 octets, styles 85 octets (dans le HTML ou à part), JavaScript 866 octets d’emblée, 6 100 octets au plus
      liens vers : /#pains, /pains/miche, /pains/seigle, /carnet/premier-levain, /en
      liens depuis : /en
    "
  `)
  const wrong = await runCommand('check', 'poids/', '--json', '--root', faulty)
  expect(wrong.code).toBe(1)
  const { problems, page } = JSON.parse(wrong.stdout) as { problems: readonly Problem[]; page: object }
  // The last two are in the style sheet that it imports.
  const groups = new Set(problems.map(({ code }) => code.split('/')[0]))
  expect(groups).toEqual(new Set(['budget', 'link', 'policy']))
  expect(page).toMatchObject({ source: 'templates/pages/poids.tsx', content: [] })
  const unknown = await runCommand('check', '/pains/miches', '--root', clean)
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.stderr).toContain('Vouliez-vous écrire « /pains/miche » ?')
  const file = await runCommand('check', 'content/pains/miche.yaml', '--root', clean)
  expect(file.stderr).toContain('Donnez le chemin d’une page, comme /pains/miche.')
  const draft = await runCommand('check', '/carnet/brouillon', '--root', clean)
  expect(draft.stderr).toContain('content/carnet/brouillon.md n’est pas publié : --drafts')
})

test('what is wrong in the text of another page is not listed, even if the page lists it', async () => {
  const site = join(folder, 'menu')
  await copySite(site)
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(join(site, file), change(await readFile(join(site, file), 'utf8')))
  await edit('site.config.ts', (text) => text.replace('  origin:', "  check: { '*': 'warn' },\n  origin:"))
  await edit('content/carnet/premier-levain.md', (text) => `${text}\n![Un four](absente.jpg)\n`)
  const told = async (page: string) => (await runCommand('check', page, '--root', site)).stderr
  expect(await told('/carnet/premier-levain')).toContain('absente.jpg')
  expect(await told('/')).not.toContain('absente.jpg')
  await edit('content/pains/miche.yaml', (text) => `${text}inconnu: 1\n`)
  const stopped = await told('/')
  expect(stopped).toContain('inconnu')
  expect(stopped).not.toContain('absente.jpg')
})

test('links are counted in every spelling of an address', async () => {
  const site = join(folder, 'slashes')
  await copySite(site)
  const edit = async (file: string, from: string, to: string) =>
    writeFile(join(site, file), (await readFile(join(site, file), 'utf8')).replace(from, to))
  await edit('site.config.ts', '  origin:', "  trailingSlash: 'always',\n  origin:")
  await edit('templates/pages/index.tsx', 'href="/en"', 'href="/en/#top"')
  const { stdout } = await runCommand('check', '/en', '--root', site)
  expect(stdout).toContain('liens depuis : /\n')
})

test('--launch lists what must be settled before launch and exits with code 1', async () => {
  const { code, stdout } = await runCommand('check', '--root', clean, '--launch')
  expect(code).toBe(1)
  expect(stdout.replaceAll('\u00A0', ' ')).toContain(
    [
      '  • Heure d’ouverture : « 6 h », « 7 h ».',
      '      content/facts.yaml:6:5, :7:5, content/shop.yaml:1:33, :2:39 (sur /, /en)',
    ].join('\n'),
  )
})

test('--json and --format print JSON, SARIF or GitHub annotations on stdout, with exit code 1', async () => {
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runCommand('check', '--root', faulty, ...args)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    return stdout
  }
  const json = JSON.parse(await run('--json')) as { pages: number; problems: readonly Problem[] }
  const found = json.problems.filter(
    ({ code, place }) => code === 'link/missing-page' && place?.file.endsWith('/page-absente.md'),
  )
  expect(found).toEqual([
    expect.objectContaining({
      place: { file: 'content/textes/page-absente.md', line: 7, column: 18 },
      pages: ['/page-absente'],
    }),
  ])
  const sarif = JSON.parse(await run('--format', 'sarif')) as { runs: { results: unknown[] }[] }
  expect(sarif.runs[0]?.results).toHaveLength(json.problems.length)
  expect(await run('--format', 'github')).toContain(
    '::error file=content/textes/page-absente.md,line=7,col=18,title=link/missing-page::',
  )
})

test('a build whose pages have errors fails and leaves the last good build unchanged', async () => {
  const out = join(folder, 'out')
  expect((await runCommand('build', '--root', clean, '--out', out)).code).toBe(0)
  const good = await snapshot(out)
  const { code, stderr } = await runCommand('build', '--root', faulty, '--out', out, '--all')
  expect(code).toBe(1)
  expect(stderr).toContain('content/facts.yaml:36:3: erreur fact/expired')
  const few = await runCommand('build', '--root', faulty, '--out', out)
  expect(few.stderr).toMatch(/… et \d+ de plus : --all les montre\n\ncode +gravité +à régler +constats\n/)
  const json = await runCommand('build', '--root', faulty, '--out', out, '--json')
  expect(json).toMatchObject({ code: 1, stderr: '' })
  expect((JSON.parse(json.stdout) as { problems: unknown[] }).problems.length).toBeGreaterThan(100)
  expect(await snapshot(out)).toEqual(good)
})
