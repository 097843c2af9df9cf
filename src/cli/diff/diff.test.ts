import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { documentFingerprint } from '../../pages/last-modified-fingerprint.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { produceSite } from '../produce/produce-site.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(site, file), text.replace(from, to))
}
const diff = (...args: string[]) => runCommand('diff', '--root', site, ...args)
const changed = async (...args: string[]) =>
  (
    JSON.parse((await diff(...args, '--json')).stdout) as { pages: { url: string; content: boolean }[] }
  ).pages.map(({ url, content }) => [url, content])

beforeAll(async () => {
  // The site is a folder of a larger repository.
  await copySite(site)
  writeFileSync(join(folder, '.gitignore'), '.site/\ndist/\n')
  // A link to packages elsewhere; `node_modules/` in that file does not make git ignore a link.
  symlinkSync(folder, join(folder, 'node_modules'))
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
})
beforeEach(() => copySite(site))

test('a git version is compared with the current content and leaves nothing behind', async () => {
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  expect(await diff('main')).toEqual({
    code: 0,
    stdout: 'Rien n’a changé de sens.\n',
    stderr: '',
  })
  edit('content/pains/seigle.yaml', 'name: ', 'name: Gros ')
  const { code, stdout } = await diff('HEAD')
  expect(code).toBe(0)
  expect(stdout).toContain('/pains/seigle')
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(readdirSync(temporary)).toEqual([])
  vi.unstubAllEnvs()
})

test('a git version may begin like a file of the site', async () => {
  git('branch', '--force', 'site.config.ts/next', 'main')
  expect(await changed('site.config.ts/next')).toEqual([])
})

test('a changed paragraph is a content change of its page only', async () => {
  edit('content/carnet/premier-levain.md', '\n---\n', '\n---\n\nUn paragraphe de plus.\n')
  expect(await changed('main')).toEqual([['/carnet/premier-levain', true]])
})

test('a built site is compared with the current content or with a git version', async () => {
  const out = join(site, 'dist')
  expect((await runCommand('build', '--root', site, '--out', out)).code).toBe(0)
  expect(await changed('dist')).toEqual([])
  edit('content/carnet/premier-levain.md', '\n---\n', '\n---\n\nUn paragraphe de plus.\n')
  expect(await changed('dist')).toEqual([['/carnet/premier-levain', true]])
  expect(await changed('dist', 'main')).toEqual([])
})

// Nothing is unreadable to root.
test.skipIf(process.getuid?.() === 0)('a built page that cannot be read is not taken for empty', async () => {
  const out = join(site, 'dist')
  expect((await runCommand('build', '--root', site, '--out', out)).code).toBe(0)
  chmodSync(join(out, 'index.html'), 0)
  expect(await diff('dist')).toMatchObject({ code: 1, stderr: expect.stringContaining('disk/refused') })
})

test('a changed island property is reported against both a built site and a git version', async () => {
  const out = join(site, 'dist')
  expect((await runCommand('build', '--root', site, '--out', out)).code).toBe(0)
  edit(
    'templates/pages/index.tsx',
    "start: 2, label: 'Miches'",
    `start: 2, label: 'Miches', hint: '${'Cuites. '.repeat(60)}'`,
  )
  edit('islands/counter.tsx', 'readonly label: string }', 'readonly label: string; readonly hint: string }')
  for (const version of ['dist', 'main']) {
    const { stdout } = await diff(version)
    expect(stdout).toContain('1 page : /\n  îlots\n    + counter.hint Cuites. Cuites.')
  }
})

test('lastModified has the fingerprint of each finished page', async () => {
  const { documents, lastModified } = await produceSite(site, {
    now: new Date(),
    drafts: true,
    mode: 'publish',
  })
  expect(
    Object.fromEntries(
      documents.map(({ page, readHtml }) => [page.route.url, documentFingerprint(readHtml())]),
    ),
  ).toEqual(Object.fromEntries(Object.entries(lastModified).map(([url, { hash }]) => [url, hash])))
})

test('a missing git repository is reported with the message of git', async () => {
  const elsewhere = temporaryFolder()
  await copySite(elsewhere)
  const { code, stderr } = await runCommand('diff', '--root', elsewhere, 'HEAD')
  expect(code).toBe(1)
  // Git's own message: it also refuses another user's repository, and names the command that allows it.
  expect(stderr).toContain('git ne trouve aucun dépôt ici (fatal: ')
})

test('a version that git cannot check out is reported with the message of git', async () => {
  writeFileSync(join(folder, '.git', 'info', 'attributes'), '*.md filter=missing\n')
  git('config', 'filter.missing.required', 'true')
  git('config', 'filter.missing.smudge', 'no-such-filter')
  const { code, stderr } = await diff('HEAD')
  git('config', '--remove-section', 'filter.missing')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /erreur diff\/no-checkout: Git ne peut pas écrire les fichiers de « HEAD » dans .*no-such-filter/,
  )
})

test.each([
  ['a version that git does not know', ['mian'], 'diff/unknown-version', 'Donnez une branche'],
  ['a folder without pages', ['content'], 'diff/no-pages', 'comme dist'],
  ['the folder of the sources', ['.'], 'diff/no-pages', 'comme dist'],
])('%s is reported in French', async (_, args, code, hint) => {
  const outcome = await diff(...args)
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain(`erreur ${code}: `)
  expect(outcome.stderr).toContain(hint)
})

test('an old version that does not build is reported with its mistakes', async () => {
  edit('content/pains/seigle.yaml', 'name: ', 'nom: ')
  git('commit', '--quiet', '--all', '--message=broken')
  git('branch', 'broken')
  git('reset', '--quiet', '--hard', 'HEAD~1')
  const { code, stderr } = await diff('broken')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^broken:content\/pains\/seigle\.yaml:.* erreur content\//)
})

test('an old version is built with the current packages, including those beside the site', async () => {
  mkdirSync(join(site, 'node_modules', 'mot'), { recursive: true })
  writeFileSync(join(site, 'node_modules', 'mot', 'mot.css'), '')
  edit('templates/parts/card.tsx', 'import ', "import '../../node_modules/mot/mot.css'\nimport ")
  edit('templates/pages/index.tsx', '<h1>', '<h1>Un mot ')
  git('commit', '--quiet', '--all', '--message=package')
  git('branch', 'package')
  git('reset', '--quiet', '--hard', 'HEAD~1')
  expect(await changed('package', 'main')).toEqual([['/', true]])
})
