import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { engineRoot } from '../disk/engine-paths.ts'

test('an error in a worker rejects its requests, whatever Node does with unhandled rejections', async () => {
  // Without a question, the worker fails.
  const script = `void (async () => {
    await import('tsx')
    const { WorkerClient } = await import('./src/workers/worker-client.ts')
    const client = new WorkerClient('check/spelling/dictionary-worker-entry')
    await client.request(undefined).catch((error) => console.log(error.message))
    await client.close()
  })()`
  const options = { cwd: engineRoot, env: { ...process.env, NODE_OPTIONS: '--unhandled-rejections=warn' } }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    ...options,
    timeout: 20_000,
  })
  expect(stdout).toContain('of undefined')
})
