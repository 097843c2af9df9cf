import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outputMarks } from '../disk/file-stamps.ts'
import { verifyOutput } from './verify-output.ts'
import { areSame, fromColumns, inColumns } from '../disk/encode-stamps.ts'

function folder(): string {
  const out = mkdtempSync(join(tmpdir(), 'output-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  for (const name of ['index.html', 'contact.html']) writeFileSync(join(out, name), name)
  return out
}

test('a file that was changed, added or removed is seen', () => {
  const out = folder()
  const left = inColumns(outputMarks(out))
  expect(verifyOutput(out, left)).toBe(true)
  writeFileSync(join(out, 'index.html'), 'edited by hand')
  expect(verifyOutput(out, left)).toBe(false)

  const edited = inColumns(outputMarks(out))
  writeFileSync(join(out, 'more.html'), '')
  expect(verifyOutput(out, edited)).toBe(false)
  rmSync(join(out, 'more.html'))
  expect(verifyOutput(out, edited)).toBe(true)
  rmSync(join(out, 'contact.html'))
  expect(verifyOutput(out, edited)).toBe(false)
})

test('columns give marks back, in whatever order they are compared', () => {
  const marks = new Map([
    ['a.html', '1:2'],
    ['b/c.html', '3:4.5'],
  ])
  const none = inColumns(new Map())
  expect(fromColumns(inColumns(marks))).toEqual(marks)
  expect(areSame(inColumns(marks), new Map([...marks].reverse()))).toBe(true)
  expect(areSame(none, new Map())).toBe(true)
  expect(areSame(none, marks)).toBe(false)
})
