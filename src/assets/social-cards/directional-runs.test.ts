import { expect, test } from 'vitest'
import { directionalRuns } from './directional-runs.ts'

const texts = (text: string, direction: 'ltr' | 'rtl') =>
  directionalRuns(text, direction).map((run) => run.text)

test('a text in one direction is one run', () => {
  expect(directionalRuns('Contact, 7 rue', 'ltr')).toEqual([{ text: 'Contact, 7 rue', direction: 'ltr' }])
  expect(directionalRuns('كيف تمنع العفن', 'rtl')).toEqual([{ text: 'كيف تمنع العفن', direction: 'rtl' }])
  expect(directionalRuns('', 'rtl')).toEqual([])
})

test('in a line from right to left, words and numbers of the other direction stay whole', () => {
  expect(texts('إعداد Node 20 على جهازك', 'rtl')).toEqual(['على جهازك', ' ', 'Node 20', ' ', 'إعداد'])
  expect(texts('اتصل بنا 514 555-0100!', 'rtl')).toEqual(['!', '514 555-0100', ' ', 'اتصل بنا'])
})

test('in a line from left to right, the others stay whole too', () => {
  expect(texts('Atelier ورشة البتولا, 7', 'ltr')).toEqual(['Atelier', ' ', 'ورشة البتولا', ', ', '7'])
})
