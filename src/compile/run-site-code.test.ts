import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { BuildError } from '../problems/problem.ts'
import { runSiteCode } from './run-site-code.ts'

const spin = () => {
  for (;;);
}

test('returns what the code returns, and rethrows what it throws', async () => {
  expect(await runSiteCode(() => 1)).toBe(1)
  const error = new Error('thrown')
  const throwing = runSiteCode(() => {
    throw error
  })
  await expect(throwing).rejects.toThrow(error)
})

test('an infinite loop is stopped and its page is named', async () => {
  const run = () =>
    runSiteCode((enter) => {
      enter('templates/pages/a.tsx', { en: 'on "/a"', fr: 'sur « /a »' })
      enter('templates/pages/b.tsx', { en: 'on "/b"', fr: 'sur « /b »' })
      spin()
      // Long enough for a busy machine to reach the loop.
    }, 500)
  await expect(run()).rejects.toThrow(
    expect.objectContaining({
      name: BuildError.name,
      message: expect.stringContaining('The code does not end on "/b"'),
    }),
  )
})

describe.skipIf(process.platform === 'win32')('Ctrl+C', () => {
  /** Runs a module that imports `runSiteCode`, presses Ctrl+C after its first output, and returns how it ended. */
  const pressed = async (program: string) => {
    // In one call of the system: an interruption within `console.log` leaves a stream that writes nothing more.
    const imported = `import { writeSync } from 'node:fs'
      import { runSiteCode } from ${JSON.stringify(import.meta.resolve('./run-site-code.ts'))}
      const say = (word) => writeSync(1, word + '\\n')\n`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', imported + program]
    const child = spawn(process.execPath, args)
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (output += String(data)))
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    const [code, signal] = await once(child, 'close')
    return [code, signal, output]
  }
  const WAITS = `setInterval(() => {}, 1000)
    process.once('SIGINT', () => { say('stopped'); process.exit() })\n`

  test('terminates a process stuck in an infinite loop', async () => {
    const program = `await runSiteCode(() => { say('spinning'); for (;;); })`
    expect(await pressed(program)).toEqual([null, 'SIGINT', 'spinning\n'])
  })

  test('during site code is not reported as a problem of that code', async () => {
    const program = `await runSiteCode((enter) => { enter('a.tsx', {}); say('spinning'); for (;;); })`
    expect(await pressed(WAITS + program)).toEqual([0, null, 'spinning\nstopped\n'])
  })

  test('just before site code runs is not lost', async () => {
    // Seven tenths of a second in which no event is delivered.
    const program = `say('busy')
      for (const end = Date.now() + 700; Date.now() < end;);
      await runSiteCode(() => say('ran'))
      setTimeout(() => say('lost'), 500)`
    expect(await pressed(WAITS + program)).toEqual([0, null, 'busy\nstopped\n'])
  })
})
