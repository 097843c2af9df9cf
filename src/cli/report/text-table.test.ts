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

test('a table wider than the terminal truncates only the columns allowed to shrink', () => {
  const rows = [
    ['ND-7K3M-2Q', 'Élise Tremblay-Lachance', 'Nouvelle demande URGENTE'],
    ['ND-2222-22', '漢字漢字漢字漢字漢字漢字', 'x'],
  ]
  const lines = textTable(rows, { width: 40, shrink: [2, 1] }).split('\n')
  expect(lines).toEqual(['ND-7K3M-2Q  Élise Tremblay-La…  Nouvell…', 'ND-2222-22  漢字漢字漢字漢字…   x'])
})

test('typed text cannot move the cursor, recolour the screen or break the line', () => {
  expect(oneLine('a\u001b[31mb\u001b]0;titre\u0007c\r\nd\u202ee\u0085f')).toBe('abc d e f')
  expect(oneLine('10\u00a0h 👩‍🔧')).toBe('10\u00a0h 👩‍🔧')
})
