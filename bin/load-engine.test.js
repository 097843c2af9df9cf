import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const engine = dirname(dirname(fileURLToPath(import.meta.url)))
const run = promisify(execFile)

/** @type {string} */
let parent
/** @type {string} */
let root
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'load-engine-'))
  root = join(parent, 'engine')
  for (const path of ['bin', 'src/disk/engine-paths.ts', 'src/workers/worker-client.ts'])
    cpSync(join(engine, path), join(root, path), { recursive: true })
  symlinkSync(join(engine, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  answer('one')
  write(
    'echo-worker-entry.ts',
    `import { parentPort } from 'node:worker_threads'; parentPort?.postMessage('thread')`,
  )
  write(
    'cli/main.ts',
    `import { once } from 'node:events'
    import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'
    import { basename } from 'node:path'
    import { startWorker } from '../workers/worker-client.ts'
    const engineKey = compiledEngine && basename(compiledEngine)
    export async function main() {
      const { answer } = await import('../answer.ts')
      const [heard] = await once(startWorker('echo-worker-entry'), 'message')
      console.log(JSON.stringify({ answer, heard, compiledEngine, engineKey, engineRoot }))
    }`,
  )
})
afterEach(() => rmSync(parent, { recursive: true }))

const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  mkdirSync(dirname(join(root, 'src', file)), { recursive: true })
  writeFileSync(join(root, 'src', file), text)
}
const answer = (/** @type {string} */ word) => write('answer.ts', `export const answer: string = '${word}'`)
const site = async (folder = root) =>
  JSON.parse((await run(process.execPath, [join(folder, 'bin/site.js')])).stdout)
const engines = (folder = root) => readdirSync(join(folder, '.site/engine'))

test('the first command compiles the engine, and others use it, threads too', async () => {
  const first = await site()
  expect(first).toMatchObject({ answer: 'one', heard: 'thread', engineRoot: root })
  expect(engines()).toEqual([first.engineKey])
  expect(first.compiledEngine).toBe(join(root, '.site/engine', first.engineKey))
  const { ctimeMs, mode } = statSync(first.compiledEngine)
  expect(mode & 0o777, 'other users can read it').toBe(0o777 & ~process.umask())
  expect(await site()).toEqual(first)
  expect(statSync(first.compiledEngine).ctimeMs).toBe(ctimeMs)
})

test('a clone elsewhere uses the engine that came with it', async () => {
  const { engineKey } = await site()
  const clone = join(parent, 'clone')
  cpSync(root, clone, { recursive: true })
  const main = join(clone, '.site/engine', engineKey, 'main.mjs')
  const { ctimeMs } = statSync(main)
  expect(await site(clone)).toMatchObject({ engineKey, engineRoot: clone })
  expect(statSync(main).ctimeMs).toBe(ctimeMs)
  expect(engines(clone)).toEqual([engineKey])
})

test('an edit is compiled, and what it replaced is used again when it is undone', async () => {
  const first = await site()
  answer('two')
  expect(await site()).toMatchObject({ answer: 'two', heard: 'thread' })
  answer('one')
  expect(await site()).toEqual(first)
  expect(engines()).toHaveLength(2)
})

test('an engine that lacks a file is compiled again', async () => {
  const first = await site()
  for (const name of readdirSync(first.compiledEngine).filter((each) => each.startsWith('answer-')))
    rmSync(join(first.compiledEngine, name))
  expect(await site()).toEqual(first)
})

test('commands that start at once all work, and leave one engine', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => site()))
  expect(all.map((each) => [each.answer, each.heard])).toEqual(all.map(() => ['one', 'thread']))
  expect(engines()).toEqual([all[0].engineKey])
})

test('where nothing can be written, the sources run', async () => {
  writeFileSync(join(root, '.site'), 'not a folder')
  const outcome = await site()
  expect(outcome).toEqual({ answer: 'one', heard: 'thread', engineRoot: root })
})

test.each([
  ['nothing', []],
  ['esbuild without its binary', ['esbuild', 'tsx']],
])('where %s is installed, the command says so', async (_, present) => {
  rmSync(join(root, 'node_modules'))
  for (const name of present)
    cpSync(join(engine, 'node_modules', name), join(root, 'node_modules', name), { recursive: true })
  const failed = run(process.execPath, [join(root, 'bin/site.js')])
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: 'The packages of site are not installed, or those of another system. Run: npm install\n',
  })
})
