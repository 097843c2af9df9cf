import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { readSealed, readSealedAs, writeSealed } from './envelope.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'file')
})

const BODY = Buffer.from('première ligne\nseconde\0')

test('a body of any bytes can be read with its key and with no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), async (bytes) => {
      expect(await writeSealed(file, 'key 1', bytes)).toBe(true)
      expect(readSealedAs(file, 'key 1')).toEqual(Buffer.from(bytes))
      expect(readSealedAs(file, 'key 2')).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

test('a damaged, truncated, foreign or missing file gives undefined', async () => {
  expect(readSealed(file)).toBeUndefined()
  await writeSealed(file, 'key', BODY)
  const whole = readFileSync(file)
  expect(readSealed(file)).toEqual({ key: 'key', body: BODY })
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length))
    expect(readSealed(file), `cut at ${length}`).toBeUndefined()
  }
  for (let at = 0; at < whole.length; at++) {
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(whole.readUInt8(at) ^ 1, at)
    writeFileSync(file, flipped)
    expect(readSealed(file), `bit of ${at}`).toBeUndefined()
  }
  writeFileSync(file, '{"format":1}\nsomething else\n')
  expect(readSealed(file)).toBeUndefined()
})

test('a failed write returns false and leaves no partial file', async () => {
  writeFileSync(file, 'no folder')
  expect(await writeSealed(join(file, 'below'), 'key', BODY)).toBe(false)
  mkdirSync(join(folder, 'taken'))
  expect(await writeSealed(join(folder, 'taken'), 'key', BODY)).toBe(false)
  expect(readdirSync(folder)).toEqual(['file', 'taken'])
})
