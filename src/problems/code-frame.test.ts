import { expect, test } from 'vitest'
import { codeFrame } from './code-frame.ts'

const SOURCE = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n')

test('a frame has two lines on each side, a line marker and a caret', () => {
  expect(codeFrame(SOURCE, 3, 2)).toBe('  1 | one\n  2 | two\n> 3 | three\n    |  ^\n  4 | four\n  5 | five')
})

test('the first and the last line have context on one side', () => {
  expect(codeFrame(SOURCE, 1)).toBe('> 1 | one\n  2 | two\n  3 | three')
  expect(codeFrame(SOURCE, 6, 4)).toBe('  4 | four\n  5 | five\n> 6 | six\n    |    ^')
})

test('the gutter is as wide as its longest number', () => {
  const frame = codeFrame(Array.from({ length: 12 }, (_, n) => `line ${n + 1}`).join('\r\n'), 9, 1)
  expect(frame).toBe('   7 | line 7\n   8 | line 8\n>  9 | line 9\n     | ^\n  10 | line 10\n  11 | line 11')
})

test('tabs before the error are tabs before the caret', () => {
  expect(codeFrame('a:\n\tb', 2, 2)).toBe('  1 | a:\n> 2 | \tb\n    | \t^')
})

test('the caret stays aligned after an escaped invisible character', () => {
  expect(codeFrame('a\u200e: b', 1, 5)).toBe(`> 1 | a${String.raw`\u200e`}: b\n    |          ^`)
})

test('the caret stays below its character after wide and combining characters', () => {
  expect(codeFrame('題名: x', 1, 5)).toBe('> 1 | 題名: x\n    |       ^')
  expect(codeFrame('e\u0301: x', 1, 5)).toBe('> 1 | e\u0301: x\n    |    ^')
})

test('a long line is cut to the part around the error', () => {
  const long = `${'début '.repeat(40)}ICI${' fin'.repeat(60)}`
  const [, marked = '', caret = ''] = codeFrame(`court\n${long}`, 2, 241).split('\n')
  expect(marked.length).toBeLessThan(110)
  expect(marked).toMatch(/^> 2 \| …/)
  expect(marked).toMatch(/…$/)
  expect(marked.slice(caret.indexOf('^'))).toMatch(/^ICI/)
})
