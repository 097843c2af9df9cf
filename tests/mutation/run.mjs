// Changes code in small ways, one at a time, and lists the changes that no test next to it notices.
import { Stryker } from '@stryker-mutator/core'

const named = process.argv.slice(2)
if (named.length === 0) {
  console.error('Name folders or files: npm run test:mutation -- src/forms')
  process.exit(1)
}
const isFile = (/** @type {string} */ name) => name.endsWith('.ts')
// File systems limit names to 255 bytes.
const report = `.site/mutation-${named.join('+').replaceAll(/[/.]/g, '-').slice(0, 200)}`
// Read by vitest.config.ts, in the process that runs the tests.
process.env.MUTATED = named.join(' ')

await new Stryker({
  mutate: named.flatMap((name) =>
    isFile(name) ? [name] : [`${name}/**/*.ts`, `!${name}/**/*.test.ts`, `!${name}/**/fixtures/**`],
  ),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs while a module loads needs all tests again: half the time for a tenth of the changes.
  ignoreStatic: true,
  concurrency: 1,
  // A shared machine can stall for longer than the default five seconds; endless loops are detected by counting, not by
  // time.
  timeoutMS: 60_000,
  disableTypeChecks: false,
  // Stryker reads the real file with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  ignorePatterns: ['.site', 'dist*', 'bench', 'docs'],
  tempDirName: '.site/mutation',
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `${report}.json` },
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
}).runMutationTest()
