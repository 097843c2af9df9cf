import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = `
  import { guardProcess } from ${JSON.stringify(import.meta.resolve('./guard-process.ts'))}
  import yoctoSpinner from 'yocto-spinner'
  guardProcess(() => 'build', () => Promise.resolve(1))
  yoctoSpinner({ text: 'busy' }).start()
  setInterval(() => {}, 1000)
  console.log('started')`

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s while progress is shown is not reported as the site ending the process',
  async (signal, expected) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const child = spawn(process.execPath, args, { cwd: fileURLToPath(new URL('.', import.meta.url)) })
    let said = ''
    child.stderr.on('data', (data) => (said += String(data)))
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([expected, null])
    expect(said).not.toContain('has ended the process')
  },
)
