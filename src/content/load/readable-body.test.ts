import { expect, test } from 'vitest'
import { readableBody } from './readable-body.ts'

test('a body is read when its text is asked for, and not when it is copied or printed', () => {
  let times = 0
  const text = { html: '<p>Pain</p>', headings: [{ depth: 2, id: 'pain', text: 'Pain' }] }
  const body = readableBody({ words: 3, minutes: 1 }, () => (times++, text))
  expect(JSON.stringify(body)).toBe('{"words":3,"minutes":1}')
  expect({ ...body }).toEqual({ words: 3, minutes: 1 })
  expect(times).toBe(0)
  expect([body.html, body.headings]).toEqual([text.html, text.headings])
})
