import { expect, test } from 'vitest'
import { openMarkdown } from './open-markdown.ts'

const options = { language: 'fr', insertFacts: (text: string) => text } as const

async function told(source: string, settings: Parameters<typeof openMarkdown>[0], components = false) {
  const { html, findings } = (await openMarkdown(settings, components))(source, options)
  return { html, told: findings.map(({ type, text, line }) => `${line} ${type} ${text}`.trim()) }
}

const remark = { remarkPlugins: [() => () => undefined] }

test.each([
  ['character references', 'a &amp; b\n'.repeat(90_000), {}, '3 crowded &'],
  ['underscores', '_a_'.repeat(300_000), {}, '3 crowded _'],
  ['lines of colons', ':::\n'.repeat(300_000), {}, '3 crowded :'],
  ['what may begin a comment', 'a <!-- '.repeat(100_000), remark, '3 crowded *'],
  ['stars', 'a**bc* '.repeat(100_000), remark, '3 crowded *'],
  ['quotations in each other', '> '.repeat(100_000), remark, '3 deep'],
])('too many %s are reported and not parsed', async (_, costly, settings, expected) => {
  expect(await told(`a\n\n${costly}`, settings, true)).toEqual({ html: '', told: [expected] })
})

test.each(['* ', '> ', '>', '1. ', '> - '])(
  'a line that repeats "%s" too often is not parsed',
  async (mark) => {
    expect(await told(`a\n\n${mark.repeat(300_000)}b`, {})).toEqual({ html: '', told: ['3 deep'] })
  },
)

test.each([
  ['a rule', '- '.repeat(10_000)],
  ['stars in a text', `a ${'* '.repeat(10_000)}`],
  ['many lines', '> a\n'.repeat(10_000)],
])('%s can have as many', async (_, source) => expect((await told(source, {})).told).toEqual([]))

test('nesting that could overflow the stack of remark is reported with its line', async () => {
  // The stack depth depends on the compiled code; a document that passes is still too deep for browsers.
  const { html, told: all } = await told(`a\n\n${'> '.repeat(2500)}`, remark)
  expect([html, all]).toEqual(['', [expect.stringMatching(/^3 deep/)]])
})

test.each([
  ['list', '- *a* [b] `c`\n'],
  ['numbered list', '1. *a* [b] `c`\n'],
  ['table', '| *a* [b] `c` |\n'],
])('items of a long %s are counted one by one, not together', async (name, item) => {
  const head = name === 'table' ? '| a |\n| - |\n' : ''
  expect((await told(head + item.repeat(1100), remark)).told).toEqual([])
})
