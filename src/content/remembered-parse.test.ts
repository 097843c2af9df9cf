import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FactDefinitions } from './facts.ts'
import { parseEntry } from './parse-entry.ts'
import { rememberedParse } from './remembered-parse.ts'

const schema = z.strictObject({ title: z.string() })
const facts: FactDefinitions = {}
const options = { file: 'content/a.yaml', source: 'title: A', schema, language: 'fr', facts } as const

test('a file that did not change is not parsed again', () => {
  const parse = rememberedParse()
  const first = parse(options)
  expect(first).toEqual(parseEntry(options))
  expect(parse({ ...options })).toBe(first)
})

test('a change of the file, its schema, its language or the facts is seen', () => {
  const parse = rememberedParse()
  const first = parse(options)
  expect(parse({ ...options, source: 'title: B' }).data).toEqual({ title: 'B' })
  expect(parse({ ...options, schema: z.strictObject({}) }).problems).toHaveLength(1)
  expect(parse({ ...options, language: 'en' }).language).toBe('en')
  expect(parse({ ...options, facts: {} })).not.toBe(first)
  expect(parse({ ...options, file: 'content/b.yaml' })).not.toBe(first)
})
