import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { createCalls } from './calls.ts'

test('words added concurrently to an empty dictionary are all saved', async () => {
  const root = temporaryFolder()
  const file = join(root, 'content/dictionary.txt')
  mkdirSync(join(root, 'content'))
  writeFileSync(file, '')
  const calls = createCalls({ root } as never, {} as never, 'en')
  await Promise.all(['un', 'deux', 'trois'].map((word) => calls.word({ word })))
  expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(['deux', 'trois', 'un'])
})
