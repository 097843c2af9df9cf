import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CacheIndex } from '../cache/cache-index.ts'
import { readSealed } from '../cache/envelope.ts'
import { changeSomething, Dice, editFile } from './fixtures/change-something.ts'
import { copySite, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand, spawnCommand } from './fixtures/run-command.ts'

const ROUNDS = 12
/** Another seed makes another history: `SEED=7 npx vitest run src/cli/warm-build.test.ts`. */
const SEED = Number(process.env.SEED ?? 1)

const folder = temporaryFolder(afterAll)
// At the same depth: esbuild includes the path from the site to the engine in script hashes.
const warm = join(folder, 'warm')
const cold = join(folder, 'cold')
/** The site after its first build, with output and cache: every test starts from it. */
const built = join(folder, 'built')
let first: Built

beforeAll(async () => {
  await copySite(warm)
  first = await build(warm)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  renameSync(warm, built)
})
beforeEach(() => {
  rmSync(warm, { recursive: true, force: true })
  cpSync(built, warm, { recursive: true, preserveTimestamps: true })
})

type Built = { readonly code: number; readonly stderr: string; readonly files: Record<string, string> }

async function build(site: string, ...options: string[]): Promise<Built> {
  const { code, stderr } = await runCommand('build', '--root', site, ...options)
  const files = await snapshot(join(site, 'dist')).catch(() => ({}))
  return { code, stderr, files: code === 0 ? bytesOf(files) : {} }
}

/** The result of building the current warm site without a cache. */
async function coldBuild(): Promise<Built> {
  rmSync(cold, { recursive: true, force: true })
  await copySite(cold, warm)
  return build(cold)
}

/** The same edits in every test of a damaged cache, so that the expected result is built once. */
function editAll(): void {
  edit('content/carnet/premier-levain.md', (text) => `${text}\nAbîmé.\n`)
  edit('templates/styles/base.css', (text) => `${text}\nbody { color: #222 }\n`)
}

let edited: Promise<Built> | undefined

function coldBuildOfEdited(): Promise<Built> {
  return (edited ??= coldBuild())
}

function bytesOf(files: Awaited<ReturnType<typeof snapshot>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [name, bytes]))
}

test('a warm build equals a cold one after random edits, additions, renames and removals', async () => {
  const dice = new Dice(SEED)
  const history: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    history.push(changeSomething(warm, dice, round))
    const expected = await coldBuild()
    const { files, ...outcome } = await build(warm)
    const at = `seed ${SEED}: ${history.join(', ')}`
    expect({ at, ...outcome }).toEqual({ at, code: expected.code, stderr: expected.stderr })
    expect(Object.keys(files).sort(), at).toEqual(Object.keys(expected.files).sort())
    for (const [name, bytes] of Object.entries(files))
      expect(bytes === expected.files[name], `${at}: ${name}`).toBe(true)
    if (expected.code === 0) continue
    await copySite(warm)
    history.push('start over')
  }
})

test('an edited article rebuilds only its page, an edited style no page', async () => {
  edit('content/carnet/premier-levain.md', (text) => `${text}\nUn mot de plus.\n`)
  const { stdout } = await runCommand('build', '--root', warm, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ rebuilt: 1, reused: 4 })
  edit('templates/styles/base.css', (text) => `${text}\nbody { color: #111 }\n`)
  expect(JSON.parse((await runCommand('build', '--root', warm, '--json')).stdout)).toMatchObject({
    rebuilt: 0,
  })
  edit('templates/parts/card.tsx', (text) => text.replace(/className="/, 'className="x '))
  expect(JSON.parse((await runCommand('build', '--root', warm, '--json')).stdout).rebuilt).toBeGreaterThan(0)
})

const damage: readonly [what: string, (bytes: Buffer) => Buffer][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['emptied', () => Buffer.alloc(0)],
  ['replaced', () => Buffer.from('{"format":1}\nsomething else\n')],
  [
    'changed by one bit',
    (bytes) => {
      const copy = Buffer.from(bytes)
      const at = copy.length >> 1
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
      return copy
    },
  ],
]

test.each(damage)('a cache that was %s is rebuilt', async (_, spoil) => {
  const cache = join(warm, '.site', 'cache')
  const files = cacheFiles(cache)
  expect(files.map((name) => name.replace(/[\w-]{30,}/, '*'))).toEqual(
    expect.arrayContaining(['index', 'manifest', '*.pack', 'bundle-templates', 'compressed/*']),
  )
  for (const name of files) writeFileSync(join(cache, name), spoil(readFileSync(join(cache, name))))
  editAll()
  expect(await build(warm)).toEqual(await coldBuildOfEdited())
})

test('a cache whose texts were deleted is rebuilt', async () => {
  const cache = join(warm, '.site', 'cache')
  for (const name of readdirSync(cache)) if (name.endsWith('.pack')) rmSync(join(cache, name))
  editAll()
  expect(await build(warm)).toEqual(await coldBuildOfEdited())
})

test.each(['index', 'manifest', 'bundle-templates', 'bundle-config', 'pack', 'mjs'])(
  'a cache of which only %s is damaged is rebuilt',
  async (kind) => {
    const cache = join(warm, '.site', 'cache')
    for (const name of cacheFiles(cache).filter((path) => path.endsWith(kind))) {
      const bytes = readFileSync(join(cache, name))
      writeFileSync(join(cache, name), bytes.subarray(0, bytes.length >> 1))
    }
    editAll()
    expect(await build(warm)).toEqual(await coldBuildOfEdited())
  },
)

test('a clone with the cache, in another folder and with other file times, rebuilds no page', async () => {
  const clone = join(folder, 'clone')
  cpSync(warm, clone, { recursive: true })
  rmSync(join(clone, 'dist'), { recursive: true })
  for (const name of readdirSync(clone, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('.site')) utimesSync(join(clone, name), 1e9, 1e9)
  rmSync(warm, { recursive: true })

  const { stdout } = await runCommand('build', '--root', clone, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ rebuilt: 0, reused: 5 })
  expect(bytesOf(await snapshot(join(clone, 'dist')))).toEqual(first.files)
  // Files compared once are recognised by their new times.
  const index = readFileSync(join(clone, '.site/cache/index'))
  expect((await build(clone)).files).toEqual(first.files)
  expect(readFileSync(join(clone, '.site/cache/index'))).toEqual(index)
  rmSync(clone, { recursive: true })
})

test('a build whose checks fail keeps the cache for the next build', async () => {
  const broken = 'content/carnet/premier-levain.md'
  rmSync(join(warm, '.site/cache'), { recursive: true })
  edit(broken, (text) => `${text}\n[Rien](/rien)\n`)
  expect((await build(warm)).code).toBe(1)
  edit(broken, (text) => text.replace('[Rien](/rien)', 'Rien'))
  const { stdout } = await runCommand('build', '--root', warm, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ rebuilt: 1, reused: 4 })
  expect(bytesOf(await snapshot(join(warm, 'dist')))).toEqual((await coldBuild()).files)
})

test.each([
  ['content', () => edit('content/carnet/premier-levain.md', (text) => `${text}\n![Rien](/rien.png)\n`)],
  ['code', () => edit('templates/pages/index.tsx', (text) => `${text}\nconst = 1\n`)],
])('what a build read is cached even if a mistake in %s stops it', async (kind, spoil) => {
  const [sound, spoilt] = ['content/carnet/premier-levain.md', 'templates/pages/index.tsx'].map((file) =>
    readFileSync(join(warm, file), 'utf8'),
  )
  rmSync(join(warm, '.site/cache'), { recursive: true })
  spoil()
  const once = await build(warm)
  expect(once.code).toBe(1)
  const rows = stored()
  expect(rows.entries).toContain('carnet/carnet/premier-levain.md')
  expect(rows.pages.length > 0).toBe(kind === 'content')
  expect(await build(warm)).toEqual(once)
  edit('content/carnet/premier-levain.md', () => sound ?? '')
  edit('templates/pages/index.tsx', () => spoilt ?? '')
  expect(await build(warm)).toEqual(first)
})

test('an output file that was changed or removed is written again', async () => {
  writeFileSync(join(warm, 'dist', 'index.html'), 'mine')
  rmSync(join(warm, 'dist', 'en.html'))
  expect(await build(warm)).toEqual(first)
})

test('environment variables that the config and templates read invalidate the cache', async () => {
  edit('site.config.ts', (text) =>
    text.replace("'https://boulangerie.example'", "process.env['HOST_URL'] ?? $&"),
  )
  edit('templates/pages/index.tsx', (text) => text.replace('<h1>', '<h1>{process.env.HOST_NAME}'))
  const home = () => readFileSync(join(warm, 'dist/index.html'), 'utf8')
  // A process loads a config only once.
  const env = { HOST_URL: 'https://preview.example' }
  expect(await spawnCommand(['build', '--root', warm], { env })).toMatchObject({ code: 0 })
  expect(home()).toContain('"https://preview.example/"')
  const homeHere = async (name: string, value: string) => {
    vi.stubEnv(name, value)
    expect(await build(warm)).toMatchObject({ code: 0 })
    vi.unstubAllEnvs()
    return home()
  }
  const plain = await homeHere('OTHER', 'x')
  expect(plain).not.toContain('preview.example')
  expect(await homeHere('HOST_NAME', 'Aperçu')).toContain('<h1>Aperçu')
  expect(await homeHere('OTHER', 'y')).toBe(plain)
})

test('changed code, data and styles of other folders reach the next build, and package styles are included', async () => {
  const other = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  other('shared/word.ts', "export const word = 'Un'")
  other('shared/price.json', '{ "price": 1 }')
  other('shared/word.css', "@import './more.css'; .word { color: red }")
  other('shared/more.css', '.word { margin: 1px }')
  other('node_modules/a-package/style.css', '.word { padding: 1px }')
  edit('templates/pages/index.tsx', (text) =>
    `import { word } from '../../../shared/word.ts'
    import data from '../../../shared/price.json'
    import '../../../shared/word.css'
    import 'a-package/style.css'
    ${text}`.replace('<h1>', '<h1 className="word">{word} {data.price} '),
  )
  const home = async () => {
    expect(await build(warm)).toMatchObject({ code: 0 })
    return readFileSync(join(warm, 'dist/index.html'), 'utf8')
  }
  expect(await home()).toMatch(/margin:1px[^]*padding:1px|padding:1px[^]*margin:1px/)
  other('shared/word.ts', "export const word = 'Deux'")
  expect(await home()).toContain('>Deux 1')
  other('shared/price.json', '{ "price": 22 }')
  expect(await home()).toContain('>Deux 22')
  other('shared/more.css', '.word { margin: 22px }')
  expect(await home()).toContain('margin:22px')
})

test('two concurrent builds do not damage each other', async () => {
  const at = (out: string) =>
    spawnCommand(['build', '--root', warm, '--out', join(warm, out)], { env: { CI: '1' } })
  const both = await Promise.all([at('dist'), at('dist.other')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const [one, other] = await Promise.all([snapshot(join(warm, 'dist')), snapshot(join(warm, 'dist.other'))])
  expect(bytesOf(other)).toEqual(bytesOf(one))
  edit('content/carnet/premier-levain.md', (text) => `${text}\nEnsuite.\n`)
  rmSync(join(warm, 'dist.other'), { recursive: true })
  expect(await build(warm)).toEqual(await coldBuild())
})

/** The names of what the site's cache contains. */
function stored(): { readonly entries: readonly string[]; readonly pages: readonly string[] } {
  const { body = '{}' } = readSealed(join(warm, '.site/cache/index')) ?? {}
  const { stores = {} } = JSON.parse(body.toString()) as Partial<CacheIndex>
  const names = (kind: string) => stores[kind]?.rows.map(([name]) => name) ?? []
  return { entries: names('entries'), pages: names('pages') }
}

/** Every non-empty file of the cache. */
function cacheFiles(cache: string): string[] {
  return readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(cache, name)).size > 0 && statSync(join(cache, name)).isFile(),
  )
}

function edit(path: string, change: (text: string) => string): void {
  editFile(join(warm, path), change)
}
