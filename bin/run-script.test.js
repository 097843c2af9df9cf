import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScript } from './run-script.js'

/** @type {string} */
let folder
/** @type {string} */
let script
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'script-'))
  script = join(folder, 'engine.cjs')
  writeFileSync(
    script,
    `module.exports.modules = {
      answer: () => require('six') * 7,
      path: async () => (await importModule('node:path')).sep,
    }`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = () => runScript(script, (name) => (name === 'six' ? 6 : undefined))

test('a script does the same with what was kept of it, and imports as before', async () => {
  const first = run()
  expect([first.kept, first.modules.answer?.()]).toEqual([undefined, 42])
  first.keep('loaded')
  expect(run().kept).toBe('loaded')
  first.keep('used')
  const { kept, modules } = run()
  expect([kept, modules.answer?.(), await modules.path?.()]).toEqual(['used', 42, sep])
  expect(readdirSync(folder).map((name) => name.replace(/\.\d+\./, '.'))).toEqual(
    expect.arrayContaining(['engine.cjs', 'engine.cjs.loaded', 'engine.cjs.used']),
  )
})

test('code that is damaged, cut short or of a script of another length is not run', () => {
  run().keep('used')
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.used')) ?? '')
  const good = readFileSync(file)
  for (let place = 0; place < good.length; place += 97) {
    const damaged = Buffer.from(good)
    damaged[place] = (damaged[place] ?? 0) ^ 0x55
    writeFileSync(file, damaged)
    expect(run().kept).toBeUndefined()
  }
  writeFileSync(file, good.subarray(0, 200))
  expect(run().kept).toBeUndefined()

  writeFileSync(file, good)
  writeFileSync(script, `module.exports.modules = { answer: () => 'another, and longer' }`)
  const other = run()
  expect([other.kept, other.modules.answer?.()]).toEqual([undefined, 'another, and longer'])
})
