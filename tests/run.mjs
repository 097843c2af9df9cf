// `npm test`: installs what is missing, then runs every check in order. The last line is the result.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { installPackages } from '../bin/install-packages.js'
import { findFirefox, findWebKit } from './setup/find-browsers.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(root, '.site', 'test-results.json')
// Tests run like a plain terminal: no colours, a fixed time zone.
const env = { ...process.env, TZ: 'UTC', NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined }

const bin = (/** @type {string} */ path, /** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status === 0

/** Whether to test everything in three browsers and nothing else, as `npm run test:browsers` does. */
const inBrowsers = process.argv.includes('--browsers')
if (inBrowsers) env.SITE_TEST_BROWSERS = 'all'
const NOT_FOR_BROWSERS = ['postgres', 'nginx']

const CODE_CHECKS = [
  // Each checker rereads the types of all packages: one takes half the processor time of four, and less time on two
  // cores.
  ['typescript/bin/tsc', '--noEmit', '--checkers', '1'],
  ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['oxfmt/bin/oxfmt', '--check'],
]

/** Each answers `[passed, failed]`. @type {readonly [string, () => [number, number] | Promise<[number, number]>][]} */
const steps = [
  ['packages', single(() => installPackages(root, { development: true }))],
  ['browser', single(findOrInstallChromium)],
  ['firefox', () => findOrInstall('Firefox', findFirefox, ['firefox-esr'])],
  ['webkit', () => findOrInstall('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb'])],
  ['postgres', findOrInstallPostgres],
  ['nginx', findOrInstallNginx],
  ['git', single(findOrInstallGit)],
  inBrowsers ? ['tests', runTests] : ['tests, types, lint, format', runTestsAndCheckCode],
]

let passed = 0
let failed = 0
for (const [name, run] of steps) {
  if (inBrowsers && NOT_FOR_BROWSERS.includes(name)) continue
  console.log(`\n--- ${name}`)
  const started = performance.now()
  const [ok, bad] = await run()
  passed += ok
  failed += bad
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`--- ${name}: ${bad === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  // Nothing else can run without its packages.
  if (name === 'packages' && bad > 0) break
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

/** @param {() => boolean | Promise<boolean>} run @returns {() => Promise<[number, number]>} */
function single(run) {
  return async () => ((await run()) ? [1, 0] : [0, 1])
}

async function findOrInstallChromium() {
  const { findChromium } = await import('./setup/find-chromium.mjs')
  const install = [
    () => bin('playwright/cli.js', 'install', 'chromium'),
    () => apt('update') && apt('install', '-y', 'chromium-headless-shell'),
    () => apt('install', '-y', 'chromium'),
  ]
  const find = () => findChromium({ shell: true })
  let path = find()
  for (const attempt of process.getuid?.() === 0 ? install : install.slice(0, 1)) {
    if (path) break
    attempt()
    path = find()
  }
  if (!path) {
    console.error('No Chromium found. Install one, or name it in CHROMIUM_PATH.')
    return false
  }
  env.CHROMIUM_PATH = path
  console.log(path)
  return true
}

async function findOrInstallPostgres() {
  const { findPostgres } = await import('./setup/find-postgres.mjs')
  if (env.SITE_TEST_POSTGRES_URL) return pass('that of SITE_TEST_POSTGRES_URL')
  return findOrInstall('PostgreSQL', findPostgres, ['postgresql'], 'Or name one in SITE_TEST_POSTGRES_URL.')
}

async function findOrInstallNginx() {
  const { findNginx } = await import('./setup/find-nginx.mjs')
  return findOrInstall('nginx', findNginx, ['nginx-light'])
}

/** The tests may run from an archive of the code, on a machine without git. */
function findOrInstallGit() {
  const find = () => command('git', '--version')
  return find() || (apt('update') && apt('install', '-y', 'git') && find())
}

/**
 * Without it, the tests that need it skip themselves and say so; this does not fail the run.
 *
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {readonly string[]} debianPackages
 * @returns {[number, number]}
 */
function findOrInstall(name, find, debianPackages, hint = '') {
  if (!find() && process.getuid?.() === 0 && apt('update'))
    apt('install', '-y', '--no-install-recommends', ...debianPackages)
  const found = find()
  if (found) return pass(found)
  console.warn(`*** No ${name} found: the tests on it are SKIPPED. Install it. ${hint} ***`)
  return [0, 0]
}

/** @returns {[number, number]} */
function pass(/** @type {string} */ what) {
  console.log(what)
  return [1, 0]
}

/** A machine that has just started may be installing something itself. */
function apt(/** @type {string[]} */ ...args) {
  return command('apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args)
}

function command(/** @type {string} */ name, /** @type {string[]} */ ...args) {
  return (
    spawnSync(name, args, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0
  )
}

/** At once: tests wait for each other and for timers a fifth of the time. @returns {Promise<[number, number]>} */
async function runTestsAndCheckCode() {
  const [tests, code] = await Promise.all([runTests(), checkCode()])
  return [tests[0] + code[0], tests[1] + code[1]]
}

/** @returns {Promise<[number, number]>} */
async function checkCode() {
  const ended = await Promise.all(
    CODE_CHECKS.map(async ([path = '', ...args]) => {
      const checker = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
        cwd: root,
        // They are compiled Go, and read everything once: collecting garbage less often saves a sixth of the time.
        env: { ...env, GOGC: '400' },
      })
      const [output, errors, [code]] = await Promise.all([
        text(checker.stdout),
        text(checker.stderr),
        once(checker, 'close'),
      ])
      console.log((output + errors).trimEnd())
      return code === 0
    }),
  )
  const ok = ended.filter(Boolean).length
  return [ok, ended.length - ok]
}

/** @returns {Promise<[number, number]>} */
async function runTests() {
  mkdirSync(dirname(results), { recursive: true })
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const only = inBrowsers ? ['--project', 'browser', 'tests/browsers'] : []
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', ...reporters, ...only], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const [code] = await once(run, 'close')
  const ok = code === 0
  try {
    return count(JSON.parse(readFileSync(results, 'utf8')), ok)
  } catch {
    return [0, 1]
  }
}

/**
 * A file that fails before its tests are known counts as one failure, and so does a run that failed without any.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {[number, number]}
 */
function count({ numPassedTests, numFailedTests, testResults }, /** @type {boolean} */ ok) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const bad = numFailedTests + broken.length
  return [numPassedTests, ok ? bad : Math.max(bad, 1)]
}
