// Loads a bundle in a process of its own, asks it once as its host would, and says how long both took.
import { pathToFileURL } from 'node:url'

const [host = '', bundle = ''] = process.argv.slice(2)
const { call } = await import(`../../src/emit/hosts/fixtures/${host}.mjs`)
const ask = {
  method: 'POST',
  path: '/api/contact',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  ip: '203.0.113.1',
}
const silent = () => undefined
globalThis.console = Object.assign(Object.create(globalThis.console), { log: silent, error: silent })

const started = performance.now()
const functions = await import(pathToFileURL(bundle).href)
const loaded = performance.now()
const { status } = await call(functions, ask, silent)
const answered = performance.now()
process.stdout.write(JSON.stringify({ status, load: loaded - started, answer: answered - loaded }), () =>
  process.exit(),
)
