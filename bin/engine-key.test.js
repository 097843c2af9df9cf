import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineKey } from './engine-key.js'

/** @type {string} */
let parent
/** @type {string} */
let root
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'engine-key-'))
  root = join(parent, 'engine')
  for (const file of ['bin/site.js', 'src/cli/main.ts', 'src/lib/one.tsx', 'package-lock.json'])
    write(file, 'one')
})
afterEach(() => rmSync(parent, { recursive: true }))

const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const keyOf = (folder = root) => engineKey(folder)

test('the key is the same in a clone whose files have other times, and names the major version of Node', () => {
  const key = keyOf()
  cpSync(root, join(parent, 'clone'), { recursive: true })
  utimesSync(join(parent, 'clone/src/cli/main.ts'), 1, 1)
  expect(keyOf(join(parent, 'clone'))).toBe(key)
  expect(key).toMatch(new RegExp(`^[0-9a-f]{16}-node${process.versions.node.split('.')[0]}$`))
})

test.each([
  'bin/site.js',
  'src/cli/main.ts',
  'src/lib/one.tsx',
  'src/new.ts',
  'package-lock.json',
  'tsconfig.json',
])('the key changes with %s', (file) => {
  const key = keyOf()
  write(file, 'two')
  expect(keyOf()).not.toBe(key)
  write(file, 'one')
  if (file !== 'src/new.ts' && file !== 'tsconfig.json') expect(keyOf()).toBe(key)
})

test('an edit that leaves size and time as they were is seen', () => {
  const key = keyOf()
  const { atime, mtime } = statSync(join(root, 'src/cli/main.ts'))
  write('src/cli/main.ts', 'two')
  utimesSync(join(root, 'src/cli/main.ts'), atime, mtime)
  expect(keyOf()).not.toBe(key)
})

test.each([
  'bin/site.test.js',
  'src/cli/main.test.ts',
  'src/cli/fixtures/a.ts',
  'src/README.md',
  'src/cli/.main.ts.swp',
])('the key does not change with %s', (file) => {
  const key = keyOf()
  write(file, 'two')
  expect(keyOf()).toBe(key)
})
