import { expect, test } from 'vitest'
import { mediaType } from './media-type.ts'

test.each([
  ['application/json', 'application/json', undefined],
  ['Application/JSON ; Charset="UTF-8"', 'application/json', 'utf-8'],
  ["text/html;a=b;charset='latin1'", 'text/html', 'latin1'],
  ['application/json x', 'application/json x', undefined],
  [undefined, '', undefined],
])('%j is the type %j with the charset %j', (header, type, charset) => {
  expect(mediaType(header)).toEqual({ type, charset })
})

test('long runs of blanks are parsed in linear time', { timeout: 10_000 }, () => {
  const blanks = ' '.repeat(300_000)
  expect(mediaType(`text/plain${blanks}x;${blanks}charset=utf-8`).charset).toBe('utf-8')
})
