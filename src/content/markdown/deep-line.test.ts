import { expect, test } from 'vitest'
import { deepLine } from './deep-line.ts'
import { openMarkdown } from './open-markdown.ts'

test.each(['* ', '> ', '>', '1. ', '> - '])(
  'a line that repeats "%s" too often is reported without being parsed',
  async (mark) => {
    const render = await openMarkdown({})
    const { html, findings } = render(`a\n\n${mark.repeat(300_000)}b`, {
      language: 'fr',
      insertFacts: (text) => text,
    })
    expect(html).toBe('')
    expect(findings).toMatchObject([{ type: 'deep', line: 3, column: 1 }])
  },
)

test.each([
  ['a rule', '- '.repeat(10_000)],
  ['stars in a text', `a ${'* '.repeat(10_000)}`],
  ['many lines', '> a\n'.repeat(10_000)],
])('%s can have as many', (_, source) => expect(deepLine(source)).toBeUndefined())
