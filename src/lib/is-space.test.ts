import { expect, test } from 'vitest'
import { isSpace } from './is-space.ts'

test('spaces are those of expressions', () => {
  const codes = Array.from({ length: 0x1_0000 }, (_, code) => code)
  expect(codes.filter(isSpace)).toEqual(codes.filter((code) => /\s/.test(String.fromCharCode(code))))
})
