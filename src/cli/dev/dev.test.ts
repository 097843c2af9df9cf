import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DevState } from '../../lib/dev-state.ts'
import { listen } from '../../serve/fixtures/serve-files.ts'
import { build } from '../build.ts'
import { startDev } from './start-dev.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { runCommand } from '../fixtures/run-command.ts'

/** The bakery under `site dev`, with one page open. Each event comes with the number of builds so far. */
async function develop(output: string, prepare = async (_: string) => {}) {
  const folder = temporaryFolder()
  const root = join(folder, 'site')
  await copySite(root)
  await prepare(root)
  let builds = 0
  const dev = await startDev(root, { drafts: false, built: () => builds++, failed: () => undefined })
  onTestFinished(() => dev.close())
  const { origin, get } = await listen(dev.server)
  const told = listenTo(`${origin}/__site/events?output=${output}&html=before`, () => builds)
  await told.next()
  const edit = async (file: string, from: string, to: string) => {
    const path = join(root, file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
  }
  return { root, edit, told, get: async (path: string) => (await get(path)).body.toString() }
}

async function* listenTo(url: string, builds: () => number) {
  const response = await new Promise<AsyncIterable<Buffer>>((resolve) => request(url, resolve))
  for await (const chunk of response) {
    const data = /^data: (.*)$/m.exec(chunk.toString())?.[1]
    if (data !== undefined) yield { state: JSON.parse(data) as DevState, builds: builds() }
  }
}

/** Waits for a build; on a slow disk, one save can cause two events before it. */
async function builtAgain(told: ReturnType<typeof listenTo>): Promise<void> {
  for (;;) {
    const { value } = await told.next()
    if (value?.builds === 2) return
    expect(value).toMatchObject({ builds: 1 })
  }
}

test('the page of a saved entry is served before the whole site is rebuilt', async () => {
  const { edit, told, get } = await develop('carnet/premier-levain.html')
  await edit('content/carnet/premier-levain.md', 'title:', 'title: Tout nouveau')
  expect(await told.next()).toMatchObject({ value: { state: { stale: true }, builds: 1 } })
  expect(await get('/carnet/premier-levain')).toContain('<h1>Tout nouveau')
  await builtAgain(told)
  expect(await get('/carnet/premier-levain')).toContain('<h1>Tout nouveau')
})

test('an edit saved during a build is served and not reverted by that build', async () => {
  const { edit, get, told } = await develop('carnet/premier-levain.html')
  let before = 'Premier levain'
  const seen: number[] = []
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) {
    await edit('content/carnet/premier-levain.md', `title: ${before}`, `title: ${title}`)
    before = title
    await vi.waitFor(async () => expect(await get('/carnet/premier-levain')).toContain(`<h1>${title}</h1>`), {
      timeout: 60_000,
    })
  }
  for (let builds = 1; builds < 2; builds = seen.at(-1) ?? 0) {
    const { value } = await told.next()
    if (value) seen.push(value.builds)
    expect(await get('/carnet/premier-levain')).toContain('<h1>Cinq</h1>')
  }
})

test('after a template is saved, its open page is served before the site is rebuilt', async () => {
  const { edit, told, get } = await develop('pains/miche.html')
  await edit('templates/pages/pains/[slug].tsx', '<main>', '<main id="neuf">')
  expect(await told.next()).toMatchObject({ value: { builds: 1 } })
  expect(await get('/pains/miche')).toContain('<main id="neuf">')
  await builtAgain(told)
  expect(await get('/pains/seigle')).toContain('<main id="neuf">')
})

test('pages are served from the cache of the last build without being written again', async () => {
  let built = ''
  const { root, get } = await develop('pains/miche.html', async (root) => {
    const template = join(root, 'templates/pages/pains/[slug].tsx')
    await writeFile(
      template,
      (await readFile(template, 'utf8')).replace(
        '<h1>',
        '<h1 id={`x${Math.random().toString(36).slice(2)}`}>',
      ),
    )
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await build(root, {})
    log.mockRestore()
    built = await readFile(join(root, 'dist/pains/miche.html'), 'utf8')
  })
  const [id = ''] = /id="x\w+"/.exec(built) ?? []
  expect(id).not.toBe('')
  expect(await get('/pains/miche')).toContain(id)
  expect(await readdir(join(root, '.site/dev'), { recursive: true })).not.toContain(
    join('pains', 'miche.html'),
  )
  expect(await get('/nulle-part')).toContain('<p>404 Page Not Found</p>')
})

test('a folder that was deleted while `site dev` runs is written again', async () => {
  const { root, get } = await develop('index.html')
  await rm(join(root, '.site'), { recursive: true })
  expect(await get('/robots.txt')).toContain('Sitemap:')
  expect(await get('/')).toContain('<h1>')
})

test('a first build after `site dev` rebuilds no page', async () => {
  const { root } = await develop('pains/miche.html')
  const { stdout } = await runCommand('build', '--root', root)
  expect(stdout).toContain('0 pages construites')
})

test('a folder without a site is reported, with the site around it if any, and left unchanged', async () => {
  const folder = temporaryFolder()
  for (const [command = '', ...options] of [
    ['dev', '--port', '0'],
    ['edit', '--port', '0'],
    ['build'],
    ['check'],
  ]) {
    const { code, stderr } = await runCommand(command, '--root', folder, ...options)
    expect({ command, code }).toEqual({ command, code: 1 })
    expect(stderr).toContain(`There is no site.config.ts in ${folder}.`)
  }
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, 'site.config.ts'), '')
  const { stderr } = await runCommand('build', '--root', join(folder, 'content'))
  expect(stderr).toContain(`--root ${folder}. "site init`)
  const spaced = join(folder, 'my site')
  await mkdir(join(spaced, 'content'), { recursive: true })
  await writeFile(join(spaced, 'site.config.ts'), '')
  const told = await runCommand('build', '--root', join(spaced, 'content'))
  expect(told.stderr).toContain(`--root "${spaced}". "site init`)
})

test('the mistakes of the open page are told before those of others', async () => {
  const LINK = 'description: "[Voir](/nulle-part)"\n'
  const files = ['content/pains/seigle.yaml', 'content/pains/miche.yaml']
  const { edit, told } = await develop('pains/seigle.html', async (root) => {
    for (const file of files) {
      const text = await readFile(join(root, file), 'utf8')
      await writeFile(join(root, file), text.replace(/description:[^]*?\n(?=\w|$)/, LINK))
    }
  })
  await edit('content/pains/miche.yaml', '7.5', '8.5')
  const { value } = await told.next()
  expect(value?.state.problems.map(({ place }) => place?.split(':')[0])).toEqual(files)
})
