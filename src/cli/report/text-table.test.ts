import { expect, test } from 'vitest'
import { oneLine, textTable } from './text-table.ts'

test('columns are aligned by display width', () => {
  const rows = [
    ['e\u0301', 'x'],
    ['漢字', 'x'],
    ['👩‍🔧', 'x'],
    ['abcd', 'x'],
  ]
  expect(textTable(rows).split('\n')).toEqual(['e\u0301     x', '漢字  x', '👩‍🔧    x', 'abcd  x'])
})

test('the requests of many years fit into a table', () => {
  const rows = Array.from({ length: 150_000 }, () => ['é', 'x'])
  expect(
    textTable([...rows, ['abc', 'x']])
      .split('\n')
      .slice(-2),
  ).toEqual(['é    x', 'abc  x'])
})

test('typed text cannot move the cursor, recolour the screen or break the line', () => {
  expect(oneLine('a\u001b[31mb\u001b]0;titre\u0007c\r\nd\u202ee\u0085f')).toBe('abc d e f')
  expect(oneLine('10\u00a0h 👩‍🔧')).toBe('10\u00a0h 👩‍🔧')
})
