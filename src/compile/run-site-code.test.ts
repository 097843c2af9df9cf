import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { BuildError } from '../problems/problem.ts'
import { runSiteCode } from './run-site-code.ts'

const spin = () => {
  for (;;);
}

test('returns what the code returns, and passes on what it throws', () => {
  expect(runSiteCode(() => 1)).toBe(1)
  const error = new Error('thrown')
  expect(() =>
    runSiteCode(() => {
      throw error
    }),
  ).toThrow(error)
})

test('code that does not end is stopped and named', () => {
  const run = () =>
    runSiteCode((enter) => {
      enter('templates/pages/a.tsx', { en: 'on "/a"', fr: 'sur « /a »' })
      enter('templates/pages/b.tsx', { en: 'on "/b"', fr: 'sur « /b »' })
      spin()
      // Long enough for a busy machine to come to the loop.
    }, 500)
  expect(run).toThrow(
    expect.objectContaining({
      name: BuildError.name,
      message: expect.stringContaining('The code does not end on "/b"'),
    }),
  )
})

test.skipIf(process.platform === 'win32')('Ctrl+C ends a process whose code does not end', async () => {
  const program = `
    import { runSiteCode } from ${JSON.stringify(import.meta.resolve('./run-site-code.ts'))}
    runSiteCode(() => { console.log('spinning'); for (;;); })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
})
