import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSealed, writeSealed } from '../cache/envelope.ts'
import { copySite } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'
import type { PageRebuild } from './report/describe-rebuild.ts'

const NOTE = '/carnet/premier-levain'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
beforeEach(async () => {
  await copySite(site)
})

async function explain(page: string, ...options: string[]): Promise<PageRebuild> {
  const { stdout } = await runCommand('build', '--root', site, '--json', '--explain', page, ...options)
  return (JSON.parse(stdout) as { page: PageRebuild }).page
}

function edit(path: string, from: string | RegExp, to: string): void {
  const file = join(site, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}

const rebuilt = (url: string, ...reasons: PageRebuild['reasons']) => ({ url, rebuilt: true, reasons })
const reused = (url: string) => ({ url, rebuilt: false, reasons: [] })

test('a page is built without a cache, and reused when nothing or only something else changed', async () => {
  expect(await explain(NOTE, '--clean')).toEqual(rebuilt(NOTE, { kind: 'no-cache' }))
  expect(await explain(NOTE)).toEqual(reused(NOTE))
  edit('content/pains/miche.yaml', /price: .*/, 'price: 9.25')
  // Written as a browser writes it.
  expect(await explain(`http://localhost:4321${NOTE.replace('-', '%2D')}?x`)).toEqual(reused(NOTE))
})

test('a changed engine or config is given as the reason for a rebuild', async () => {
  await explain(NOTE)
  const index = join(site, '.site/cache/index')
  await writeSealed(index, 'another engine', readSealed(index)?.body ?? Buffer.alloc(0))
  edit('content/shop.yaml', /welcome: .*/, 'welcome: "Bienvenue"')
  expect(await explain(NOTE)).toEqual(rebuilt(NOTE, { kind: 'engine' }))
  edit('site.config.ts', /name: '.*?'/, "name: 'Autre'")
  expect(await explain(NOTE)).toEqual(rebuilt(NOTE, { kind: 'config' }))
})

test('a changed code file is named, even if the template only imports it', async () => {
  await explain('/')
  edit('templates/parts/card.tsx', 'className="', 'className="x ')
  expect(await explain('/')).toEqual(rebuilt('/', { kind: 'code', files: ['templates/parts/card.tsx'] }))
  expect(await explain('/')).toEqual(reused('/'))
})

test('a changed route names its head and its props', async () => {
  await explain(NOTE)
  edit('content/carnet/premier-levain.md', /title: .*/, 'title: Autre titre')
  const changed = (part: 'head' | 'props') => ({ kind: 'route', part }) as const
  expect(await explain(NOTE)).toEqual(rebuilt(NOTE, changed('head'), changed('props')))
})

test('changed content that a page reads is named: an entry, a list or a fact', async () => {
  edit('templates/pages/index.tsx', "site.one('shop')", "$&\n  site.fact('ouverture', 'en')")
  await explain('/')
  const read = (dependency: string) => ({ kind: 'content', dependency }) as const
  edit('content/shop.yaml', /welcome: .*/, 'welcome: "Bienvenue"')
  expect(await explain('/')).toEqual(rebuilt('/', read('one shop')))
  edit('content/pains/miche.yaml', /price: .*/, 'price: 9.5')
  expect(await explain('/')).toEqual(rebuilt('/', read('all pains')))
  edit('content/facts.yaml', '6 a.m.', '5 a.m.')
  // The French text of shop.yaml cites the fact too, and has not changed.
  expect(await explain('/')).toEqual(rebuilt('/', read('fact ouverture en')))
})

test('a new page is distinguished from a changed one', async () => {
  await explain('/')
  writeFileSync(
    join(site, 'content/carnet/neuf.md'),
    '---\ntitle: Neuf\npublishedAt: 2025-01-01\n---\n\nUn texte.\n',
  )
  expect(await explain('/carnet/neuf')).toEqual(rebuilt('/carnet/neuf', { kind: 'new-page' }))
})

test('without --json, the explanation is in sentences, and a full URL is accepted', async () => {
  await explain('/')
  edit('templates/parts/card.tsx', 'className="', 'className="x ')
  const run = () => runCommand('build', '--root', site, '--explain', 'https://boulangerie.example/?a#b')
  expect((await run()).stdout).toContain('/ a été refaite :\n- son code a changé : templates/parts/card.tsx')
  expect((await run()).stdout).toContain('/ a été reprise : rien de ce dont elle est faite n’a changé.')
})

test('an address without a page is an error with a suggestion, whether or not the site was built', async () => {
  const run = () => runCommand('build', '--root', site, '--explain', '/carnet/premier-levin')
  const mistake = async () => {
    const { code, stderr } = await run()
    return [code, stderr.includes(NOTE)]
  }
  rmSync(join(site, '.site'), { recursive: true, force: true })
  expect(await mistake()).toEqual([1, true])
  await explain('/')
  expect(await mistake()).toEqual([1, true])
})
