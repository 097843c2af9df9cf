import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeForm } from '../../form/describe-form.ts'
import { optionOf } from './summary-of.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['a text beside a fixed word', z.union([z.literal('auto'), z.string()]), 'https://example.com', 'text'],
  ['a text beside an empty one', z.literal('').or(z.string()), '', 'text'],
  ['a text beside what no form shows', z.union([z.null(), z.string()]), 'Bonjour', 'text'],
  ['a list that no form shows', z.union([z.tuple([z.string(), z.number()]), z.string()]), ['a', 1], 'other'],
  ['a number beside a pair', z.union([z.number(), z.tuple([z.number(), z.number()])]), [1, 2], 'list'],
  ['a fixed value', z.union([z.literal(false), z.string()]), false, 'constant'],
])('%s', (_, schema, value, kind) => {
  const field = describeForm(schema, 'fr')
  if (field.kind !== 'union') throw new Error(field.kind)
  expect(optionOf(field, value)?.field.kind).toBe(kind)
})
