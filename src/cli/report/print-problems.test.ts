import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { printError } from './print-problems.ts'

test.each([
  [
    'a file that the system refuses is told in words',
    { code: 'EACCES', path: 'content/a.md' },
    /The system refuses access to "content\/a\.md"/,
  ],
  ['any other error comes with its stack', {}, /^Error: open\n +at /],
])('%s', async (_, more, expected) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  await printError(Object.assign(new Error('open'), more), tmpdir())
  const [[told] = []] = said.mock.calls as unknown[][]
  expect(told instanceof Error ? told.stack : told).toMatch(expected)
})
