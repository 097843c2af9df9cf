import { expect, test } from 'vitest'
import { decodeBody } from './audit-page.ts'

const decoded = (type: string, written: string) =>
  decodeBody({ headers: { 'content-type': type }, body: Buffer.from(written, 'latin1') })

test('a body is decoded by the charset of its response, else as UTF-8', () => {
  expect(decoded('text/html; charset=iso-8859-1', '<meta charset=utf-8>\u00E9')).toContain('é')
  expect(decoded('text/html', '\u00C3\u00A9')).toBe('é')
  expect(decoded('text/html; charset=none-such', '\u00C3\u00A9')).toBe('é')
})
