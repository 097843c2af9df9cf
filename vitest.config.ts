import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testEnvironment } from './tests/setup/test-environment.ts'

// Workers inherit these: a date or a sort that depends on the machine fails on every machine or on none.
process.env.TZ = 'UTC'
process.env.LANG = 'C.UTF-8'
process.env.LC_ALL = 'C.UTF-8'
process.env.NO_COLOR = '1'

/** Of a test or hook: one of five seconds took more than sixty on a machine with seven times as much to do as it can. */
const TEST_TIMEOUT_MS = 180_000

/** As in `bin/load-engine.js`: what Node 20 spends on optimizing code was a tenth of the time of all tests. */
const LATE_OPTIMIZATION = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=1056000'] : []

/** Small files that take long: the kills of storage wait most of the time, and must not wait together on both databases. */
const LONG = {
  unit: /\/cli\/(?:build-errors|warm-build|config-code)\.test/,
  postgres: /\/storage\/kill\.test/,
  browser: /\/tests\/(?:site\/(?:accessibility|first-view)|starters|browsers\/three-browsers)\.test/,
}

const ENVIRONMENT = testEnvironment()

/** The longest files start first, and the others fit beside them. By default the largest start first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId, project }: TestSpecification) =>
      LONG[project.name as keyof typeof LONG].test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  // Islands are written for React and run on Preact, which brings its own JSX runtime in their bundle.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    sequence: { sequencer: LongestFirst },
    // A second, the default, is less than a busy machine may need to fetch one module.
    expect: { poll: { timeout: 60_000 } },
    // Files of one worker share the modules they import, and a browser: loading them for each file took a third of the time.
    isolate: false,
    execArgv: LATE_OPTIMIZATION,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,templates,islands,bench}/**/*.test.{ts,tsx}',
            'bin/**/*.test.js',
            'tests/repository/**/*.test.ts',
          ],
          exclude: ['src/hosts/targets/bundle-on-postgres.test.ts'],
          env: ENVIRONMENT,
          maxWorkers: 3,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          // Compiled templates bring everything they need; Node loads them ten times faster than Vite does.
          server: { deps: { external: [/\/\.site\/cache\/templates-/] } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          // The same tests as of the unit project, which runs them on files.
          name: 'postgres',
          include: [
            'src/api/{contact,outbox,storage}/**/*.test.ts',
            'src/api/create-handler.test.ts',
            'src/hosts/targets/bundle-on-postgres.test.ts',
          ],
          globalSetup: ['tests/setup/start-postgres.ts'],
          setupFiles: ['tests/setup/on-postgres.ts'],
          env: ENVIRONMENT,
          maxWorkers: 3,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/repository/**'],
          globalSetup: ['tests/setup/serve-site.ts'],
          env: ENVIRONMENT,
          // A browser under test waits a tenth of the time, for clocks and processes: of three, one always has something to do.
          maxWorkers: 3,
          // A shared machine may stall for longer than any wait; what passes only the second time is shown as such.
          retry: process.env.CI ? 1 : 0,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
