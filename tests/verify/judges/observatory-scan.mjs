// A separate process: Node reads its trusted certificates at start. `node observatory-scan.mjs <folder of the judges>
// <http port> <https port>` prints each test of the observatory as JSON.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder = '', httpPort = '', httpsPort = ''] = process.argv.slice(2)
const load = (/** @type {string} */ path) =>
  import(pathToFileURL(join(folder, 'node_modules/@mdn/mdn-http-observatory/src', path)).href)

// The package downloads this list of domains when it is installed; a local name is not on it.
const preloaded = join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json')
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}')

const { retrieve } = await load('retriever/retriever.js')
const { ALL_TESTS } = await load('constants.js')
const { getScoreModifier } = await load('grader/grader.js')

const seen = await retrieve('localhost', { httpPort: Number(httpPort), httpsPort: Number(httpsPort) })
const results = ALL_TESTS.map((/** @type {(seen: unknown) => { result: string, pass: boolean }} */ test) => ({
  name: test.name,
  ...test(seen),
}))
console.log(
  JSON.stringify(
    results.map((/** @type {{ name: string, pass: boolean, result: string }} */ { name, pass, result }) => ({
      name,
      pass,
      result,
      modifier: getScoreModifier(result),
    })),
  ),
)
