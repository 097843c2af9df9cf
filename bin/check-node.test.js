import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('check-node.js', import.meta.url))

/** @param {Readonly<Record<string, string>>} versions */
const runWith = (versions) => {
  const preload = `Object.defineProperty(process, 'versions', { value: { ...process.versions, ...${JSON.stringify(versions)} } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, file]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return [status, stderr]
}

test.each([
  [{ node: '18.20.8' }, 'site needs Node 20.19 or newer; this is Node 18.20.8.\n'],
  [{ node: '20.18.3' }, 'site needs Node 20.19 or newer; this is Node 20.18.3.\n'],
  [{ pnp: '3' }, expect.stringMatching(/^site does not work with Plug’n’Play of Yarn\. Write .*\n$/)],
])('%j cannot run it, and a sentence says so', (versions, message) => {
  expect(runWith(versions)).toEqual([2, message])
})

test('Node 20.19 runs it', () => {
  expect(runWith({ node: '20.19.0' })).toEqual([0, ''])
})
