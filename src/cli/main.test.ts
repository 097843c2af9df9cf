import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copySite, edit, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand, spawnCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

beforeAll(() => copySite(site))

test('--help lists the commands in the language of the site, on stdout', async () => {
  const roots = { 'help.txt': folder, 'help.fr.txt': site }
  for (const [file, root] of Object.entries(roots)) {
    const { code, stdout, stderr } = await spawnCommand(['--help', '--root', root], {
      env: { COLUMNS: '80' },
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    await expect(stdout).toMatchFileSnapshot(join(import.meta.dirname, 'fixtures', file))
  }
})

test.each(['--version', '-v'])('%s prints the version of the package, on stdout', async (option) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await runCommand(option)).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test.each([
  [
    'an unknown command',
    ['biuld'],
    "error: unknown command 'biuld'\n(Did you mean build?)",
    'erreur : la commande « biuld » n’existe pas\n(Vouliez-vous écrire build ?)',
  ],
  [
    'an unknown option',
    ['build', '--otu', 'x'],
    "error: unknown option '--otu'\n(Did you mean --out?)",
    'erreur : l’option « --otu » n’existe pas\n(Vouliez-vous écrire --out ?)',
  ],
  [
    'an argument that is missing',
    ['new', 'pains'],
    "error: missing required argument 'title'",
    'erreur : il manque l’argument « titre »',
  ],
  [
    'an argument too many',
    ['diff', 'a', 'b', 'c'],
    "error: too many arguments for 'diff'. Expected 2 arguments but got 3.",
    'erreur : trop d’arguments : 3 au lieu de 2.',
  ],
  [
    'a value that is missing',
    ['build', '--out'],
    "error: option '--out <dir>' argument missing",
    'erreur : l’option « --out <dossier> » attend une valeur',
  ],
  [
    'a value that cannot be',
    ['check', '--format', 'xml'],
    "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are text, json, sarif, github.",
    'erreur : l’option « --format <nom> » n’accepte pas « xml ». Les choix : text, json, sarif, github.',
  ],
  [
    'an empty port',
    ['serve', '--port', ''],
    "error: option '--port <number>' argument '' is invalid. A port is a number from 0 to 65535.",
    'erreur : l’option « --port <nombre> » n’accepte pas «  ». Un port est un nombre de 0 à 65535.',
  ],
  [
    'a pair of options that say two things',
    ['check', '--json', '--format', 'sarif'],
    "error: option '--json' cannot be used with option '--format <name>'",
    'erreur : l’option « --json » ne va pas avec l’option « --format <nom> »',
  ],
])('%s is a usage error: code 2, and stderr points to the help', async (_, args, en, fr) => {
  const english = await runCommand('--root', folder, ...args)
  expect(english).toMatchObject({ code: 2, stdout: '' })
  expect(english.stderr).toBe(`${en}\n(--help says more)\n`)
  const french = await runCommand('--root', site, ...args)
  expect(french).toMatchObject({ code: 2, stdout: '' })
  expect(french.stderr).toBe(`${fr}\n(--help en dit plus)\n`)
})

test('a mistyped subcommand gets a suggestion and a pointer to the help', async () => {
  const english = await runCommand('--root', folder, 'quotes', 'lst')
  expect(english).toMatchObject({ code: 2, stdout: '' })
  expect(english.stderr).toBe("error: unknown command 'lst'\n(Did you mean list?)\n(--help says more)\n")
  const french = await runCommand('--root', site, 'quotes', 'lst')
  expect(french.stderr).toContain('(Vouliez-vous écrire list ?)\n(--help en dit plus)\n')
})

test('the choices and the default of an option are shown in French', async () => {
  const { stdout } = await runCommand('init', '--help', '--root', site)
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    '(au choix : "blog", "business", "docs", par défaut : "blog")',
  )
})

test('help for a command is in the language of the site', async () => {
  expect((await runCommand('help', 'build', '--root', site)).stdout).toMatch(/^Utilisation : site build /)
})

test('running without a command is a usage error: code 2 and the help on stderr', async () => {
  const { code, stdout, stderr } = await runCommand()
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('Utilisation : site [options] [commande]')
  expect((await runCommand('--root', folder)).stderr).toContain('Usage: site [options] [command]')
})

test('a file as --root is reported', async () => {
  const file = join(folder, 'file.txt')
  writeFileSync(file, '')
  const { code, stderr } = await runCommand('build', '--root', file)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining(`There is no folder ${file}.`),
  })
})

test('a bug in the tool ends with code 2 and its stack', async () => {
  const breakClock =
    'data:text/javascript,process.nextTick(() => (performance.now = () => { throw new TypeError("no clock") }))'
  const { code, stdout, stderr } = await spawnCommand(['build', '--root', site], {
    node: ['--import', breakClock],
  })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^Ceci est un bogue de site\. .*\n\nTypeError: no clock(?:\n\s+at .*){2,}/)
})

test('an output path that goes through a file is reported in French', async () => {
  writeFileSync(join(folder, 'file'), 'mine')
  const { code, stderr } = await runCommand('build', '--root', site, '--out', join(folder, 'file', 'dist'))
  expect(code).toBe(1)
  expect(stderr).toContain('output/unwritable: Le dossier de sortie ne peut pas être écrit (ENOTDIR).')
})

test('an output path that is a file is refused, and the file is left unchanged', async () => {
  writeFileSync(join(folder, 'mine'), 'mine')
  const { code, stderr } = await runCommand('build', '--root', site, '--out', join(folder, 'mine'))
  expect(code).toBe(1)
  expect(stderr).toContain('output/unwritable')
  expect((await snapshot(folder)).mine?.bytes).toBe('mine')
})

test.each([
  ['the site itself', '.'],
  ['a folder that holds the site', '..'],
  ['a folder of something else', '../photos'],
])('%s is never replaced by the output', async (_, out) => {
  mkdirSync(join(folder, 'photos'), { recursive: true })
  writeFileSync(join(folder, 'photos', 'cat.jpg'), 'cat')
  const before = await snapshot(join(folder, 'photos'))
  const { code, stderr } = await runCommand('build', '--root', site, '--out', out)
  expect(code).toBe(1)
  expect(stderr).toContain('erreur output/foreign-folder: ')
  expect(await snapshot(join(folder, 'photos'))).toEqual(before)
})

// A folder that root cannot write to, and a full disk, need a file system of their own.
const mounts = canMount()

test.skipIf(!mounts)('a read-only disk is reported in French', async () => {
  await withMount('ro,size=1m', async (disk) => {
    const { code, stderr } = await runCommand('build', '--root', site, '--out', join(disk, 'dist'))
    expect(code).toBe(1)
    expect(stderr).toContain('output/unwritable: Le dossier de sortie ne peut pas être écrit (EROFS).')
  })
})

test.skipIf(!mounts)(
  'a full disk is reported in French, and the last good build is left unchanged',
  async () => {
    await withMount('size=600k', async (disk) => {
      const out = join(disk, 'dist')
      mkdirSync(out)
      writeFileSync(join(out, 'index.html'), 'good')
      writeFileSync(join(disk, 'filler'), Buffer.alloc(580 * 1024))
      const { code, stderr } = await runCommand('build', '--root', site, '--out', out)
      expect(code).toBe(1)
      expect(stderr).toContain('output/unwritable: Le dossier de sortie ne peut pas être écrit (ENOSPC).')
      expect(readdirSync(disk).sort()).toEqual(['dist', 'filler'])
      expect((await snapshot(out))['index.html']?.bytes).toBe('good')
    })
  },
)

test.skipIf(!mounts)('a site on a read-only disk, with its cache, is built beside it', async () => {
  vi.stubEnv('CI', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  await withMount('size=9m', async (disk) => {
    const [root, out] = [join(disk, 'site'), join(folder, 'beside')]
    await copySite(root)
    const build = () => runCommand('build', '--root', root, '--out', out)
    expect(await build()).toMatchObject({ code: 0 })
    await edit(join(root, 'content/shop.yaml'), 'Le four est', 'Notre four est')
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const { code, stderr } = await build()
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('lastmod/stale') })
  })
})

test.skipIf(process.getuid?.() === 0)('a folder without write permission is reported in French', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o555 })
  const { code, stderr } = await runCommand('build', '--root', site, '--out', join(closed, 'dist'))
  expect(code).toBe(1)
  expect(stderr).toContain('output/unwritable: Le dossier de sortie ne peut pas être écrit (EACCES).')
})

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

async function withMount(options: string, run: (disk: string) => Promise<void>): Promise<void> {
  const disk = join(folder, 'disk')
  mkdirSync(disk, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  try {
    await run(disk)
  } finally {
    execFileSync('umount', [disk])
  }
}
