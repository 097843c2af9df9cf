import { expect, test, vi } from 'vitest'
import { writeOut } from './write-out.ts'

test('bidirectional and control characters are escaped in JSON and parsed back unchanged', async () => {
  const written: string[] = []
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((piece) => written.push(String(piece)) > 0)
  const value = ['a\u202Egnp.exe\u2028\u009B2J\u001B[2J', 'é\u202F!']
  await writeOut([JSON.stringify(value)])
  write.mockRestore()
  expect(written.join('')).toBe(String.raw`["a\u202egnp.exe\u2028\u009b2J\u001b[2J","é` + '\u202F!"]')
  expect(JSON.parse(written.join(''))).toEqual(value)
})
