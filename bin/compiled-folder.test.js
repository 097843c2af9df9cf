import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isComplete, pruneEngines, publish } from './compiled-folder.js'

/** @type {string} */
let parent
/** @type {string} */
let folder
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'compiled-'))
  folder = join(parent, 'key')
})
afterEach(() => rmSync(parent, { recursive: true }))

function compiled() {
  const unfinished = join(parent, 'unfinished')
  mkdirSync(unfinished)
  for (const name of ['main.mjs', 'chunk.mjs']) writeFileSync(join(unfinished, name), name)
  return unfinished
}

test.each([
  ['lacks a file', () => rmSync(join(folder, 'chunk.mjs'))],
  ['has a file that was cut short', () => truncateSync(join(folder, 'main.mjs'), 1)],
  ['lacks its manifest', () => rmSync(join(folder, 'manifest.json'))],
])('a folder that %s is not whole, and is replaced', (_, damage) => {
  publish(compiled(), folder)
  expect(isComplete(folder)).toBe(true)
  damage()
  expect(isComplete(folder)).toBe(false)
  publish(compiled(), folder)
  expect(isComplete(folder)).toBe(true)
})

test('a folder that is whole is left as it is', () => {
  publish(compiled(), folder)
  writeFileSync(join(folder, 'other'), '')
  expect(() => publish(compiled(), folder)).toThrow()
  expect(readdirSync(folder)).toContain('other')
})

test('engines of the last day stay', () => {
  const now = Date.now() / 1000
  for (const hours of [0.1, 2, 23, 25, 50]) {
    mkdirSync(join(parent, `${hours}`))
    utimesSync(join(parent, `${hours}`), now - hours * 3600, now - hours * 3600)
  }
  pruneEngines(join(parent, '50'))
  expect(readdirSync(parent).sort()).toEqual(['0.1', '2', '23', '50'])
})
