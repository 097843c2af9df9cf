import { expect, test } from 'vitest'
import { z } from 'zod'
import { image, inline, link, markdown, reference, text } from '../../lib/schema-kinds.ts'
import { transform } from './transform.ts'

/** Values as the visitor sees them: kind and path. */
const seen = (schema: z.ZodType, value: unknown) => {
  const visits: string[] = []
  const result = transform(schema, schema.parse(value), (item, { kind }, path) => {
    visits.push(`${path.join('.')} ${kind}`)
    return `<${item}>`
  })
  return { visits, result }
}

test('strings with a kind are replaced, others are not', () => {
  const schema = z.object({
    a: text(),
    b: z.string(),
    c: z.array(reference('x')),
    d: z.tuple([image(), z.number()]),
  })
  expect(seen(schema, { a: 'a', b: 'b', c: ['c', 'd'], d: ['i.png', 1] })).toEqual({
    visits: ['a text', 'c.0 reference', 'c.1 reference', 'd.0 image'],
    result: { a: '<a>', b: 'b', c: ['<c>', '<d>'], d: ['<i.png>', 1] },
  })
})

test('a record keeps its keys', () => {
  expect(
    seen(z.record(z.string(), z.object({ t: text() })), { x: { t: 'a' }, 'y.z': { t: 'b' } }).result,
  ).toEqual({ x: { t: '<a>' }, 'y.z': { t: '<b>' } })
})

test('a union is traversed as the branch that matches', () => {
  const schema = z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('t'), v: text() }),
      z.object({ type: z.literal('m'), v: markdown(), w: z.string() }),
    ]),
  )
  expect(
    seen(schema, [
      { type: 'm', v: 'x', w: 'y' },
      { type: 't', v: 'z' },
    ]),
  ).toEqual({
    visits: ['0.v markdown', '1.v text'],
    result: [
      { type: 'm', v: '<x>', w: 'y' },
      { type: 't', v: '<z>' },
    ],
  })
  expect(seen(z.union([z.number(), inline()]), 'x').result).toBe('<x>')
})

test('wrappers are traversed: optional, default, nullable, readonly, pipe, preprocess, lazy', () => {
  const schema = z.object({
    a: text().optional(),
    b: text().default('b'),
    c: text().nullable(),
    d: text().readonly(),
    e: z.preprocess((value) => value, text()),
    f: z.lazy(() => text()),
    g: link().pipe(z.string()),
  })
  expect(seen(schema, { c: null, d: 'd', e: 'e', f: 'f', g: '/g' }).result).toEqual({
    b: '<b>',
    c: null,
    d: '<d>',
    e: '<e>',
    f: '<f>',
    g: '</g>',
  })
})

test('a schema keeps its kind when refined, described or limited', () => {
  const schema = z.object({
    a: text().max(60),
    b: text().describe('x'),
    c: text().refine(Boolean),
    d: reference('x').meta({ title: 'y' }),
  })
  expect(seen(schema, { a: 'a', b: 'b', c: 'c', d: 'd' }).visits).toEqual([
    'a text',
    'b text',
    'c text',
    'd reference',
  ])
})

test('both sides of an intersection and the keys of a catch-all are traversed', () => {
  expect(
    seen(z.intersection(z.looseObject({ a: text() }), z.looseObject({ b: text() })), { a: 'a', b: 'b' })
      .result,
  ).toEqual({ a: '<a>', b: '<b>' })
  const others = { x: 'y', constructor: 'z' }
  expect(seen(z.object({}).catchall(text()), others).result).toEqual({ x: '<y>', constructor: '<z>' })
})
