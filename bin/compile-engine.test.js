import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileEngine } from './compile-engine.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SCRIPTS = { engine: 'engine.cjs', packages: 'packages.cjs' }

/** @type {string} */
let parent
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'compiled-'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('the engine is two scripts of ASCII that import nothing by themselves', async () => {
  const folder = join(parent, 'engine')
  await compileEngine(root, folder, SCRIPTS)
  expect(readdirSync(folder).sort()).toEqual(['engine.cjs', 'packages.cjs'])
  for (const name of readdirSync(folder))
    expect(/[^\0-\x7F]/.test(readFileSync(join(folder, name), 'utf8'))).toBe(false)
})

test('a folder that lacks a script is made again, and one that is whole is left', async () => {
  const folder = join(parent, 'engine')
  rmSync(join(folder, SCRIPTS.packages))
  await compileEngine(root, folder, SCRIPTS)
  expect(existsSync(join(folder, SCRIPTS.packages))).toBe(true)
  await compileEngine(root, folder, SCRIPTS)
  expect(readdirSync(parent)).toEqual(['engine'])
})
