import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { STARTERS } from '../../src/cli/starters.ts'
import { compare } from '../../src/lib/compare.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

type Packed = {
  readonly size: number
  readonly files: readonly { readonly path: string }[]
  readonly bundled: readonly string[]
}

test('the package contains only the engine and is under 4 MB', () => {
  // A script of npm pack generates the types, which takes too long here.
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const output = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ size, files, bundled } = { size: 0, files: [], bundled: [] }] = JSON.parse(
    output,
  ) as readonly Packed[]
  // The npm of Node 20 and 22 crashes on the peer dependencies of its test matchers; bundled, they are not looked up.
  expect(bundled).toContain('html-validate')
  expect(bundled).not.toContain('vitest')
  const paths = files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'))
  expect(size).toBeLessThan(4_000_000)
  expect(paths.filter((path) => /\.test\.|(?:^|\/)fixtures\//.test(path))).toEqual([])
  expect(
    [...new Set(paths.map((path) => path.split('/')[0] ?? ''))]
      .filter((name) => name !== 'types')
      .sort(compare),
  ).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'package.json',
    'src',
    'starters',
    'tsconfig.json',
  ])
  for (const file of [
    'bin/site.js',
    'src/cli/main.ts',
    'src/compile/parse-worker-entry.ts',
    ...STARTERS.flatMap((name) => [`starters/${name}/site.config.ts`, `starters/${name}/gitignore`]),
  ])
    expect(paths).toContain(file)
})

test('npm install generates the types in a clone, and tolerates a missing compiler', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  expect(scripts.prepack).toBe('tsc -p tsconfig.types.json')
  expect(scripts.dependencies).toBe(`${scripts.prepack} || exit 0`)
  // npm asks about this script when the package is installed from a file.
  expect(scripts).not.toHaveProperty('prepare')
})

test('the types of the package compile without errors', () => {
  const args = ['tsc', '-p', 'tsconfig.types.json', '--outDir', mkdtempSync(join(tmpdir(), 'site-types-'))]
  const { status, stdout } = spawnSync('npx', args, { cwd: root, encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('every export of the package has types', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { exports } = JSON.parse(read('package.json')) as {
    exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>
  }
  const { files } = JSON.parse(read('tsconfig.types.json')) as { files: readonly string[] }
  for (const { types, default: source } of Object.values(exports)) {
    expect(files).toContain(source.slice(2))
    expect(types).toBe(source.replace('./src/', './types/').replace(/\.ts$/, '.d.ts'))
  }
})
