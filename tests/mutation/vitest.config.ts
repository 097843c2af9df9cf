import { dirname, join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { reusedThread, stopThread } from './reused-thread.ts'

const mutated = (process.env.MUTATED ?? 'src').split(' ')
const folders = [...new Set(mutated.map((name) => (name.endsWith('.ts') ? dirname(name) : name)))]
const CONTACT = ['src/api/contact/contact-route.test.ts', 'src/api/contact/contact-limits.test.ts']
const DELIVERY = [
  'src/api/outbox/deliver.test.ts',
  'src/api/adapters/start-outbox.test.ts',
  'src/api/health.test.ts',
]
/** Code whose tests are elsewhere: checks are tested on a site that has all their faults. */
const ELSEWHERE: readonly (readonly [code: string, tests: readonly string[]])[] = [
  ['src/check/checks', ['tests/mutation/planted-faults.ts', 'src/check/run/run-checks.test.ts']],
  ['src/api/storage/outbox-store.ts', DELIVERY],
  ['src/api/storage/create-store.ts', DELIVERY],
  ['src/api/storage/leads', [...DELIVERY, ...CONTACT]],
  ['src/api/storage/rate-limits.ts', CONTACT],
]
const elsewhere = ELSEWHERE.flatMap(([code, tests]) =>
  mutated.some((name) => name.startsWith(code) || code.startsWith(`${name}/`)) ? tests : [],
)
const isCheck = folders.some((folder) => folder.startsWith('src/check'))
const onPostgres = process.env.SITE_TEST_POSTGRES_URL !== undefined

/**
 * The file that noticed the last change runs first, since the next change is close to it; then the short ones: most
 * changes are noticed by any.
 */
class NoticedSoon extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) => {
      const last = this.ctx.cache.getFileTestResults(`:${relative(this.ctx.config.root, moduleId)}`)
      return last?.failed ? -1 : (last?.duration ?? 0)
    }
    return files.toSorted((a, b) => cost(a) - cost(b))
  }
}

/**
 * The tests next to the folders that run.mjs changes. Left out are: size tests, since all changes are in the code
 * together; the check of this repository's whole site; the sweep of the contact form, which runs every line of it and
 * takes longer than all the others; and the test that kills servers, which are other processes without the changes.
 *
 * With `SITE_TEST_POSTGRES_URL` they run on that PostgreSQL, which keeps running if a change that hangs is stopped.
 */
export default defineConfig({
  plugins: [
    {
      name: 'reused-thread',
      // Stryker requests threads, whatever this file says.
      configureVitest: ({ vitest, project: { config } }) => {
        if (!isCheck) return
        vitest.onClose(stopThread)
        config.poolRunner = { name: 'reused-thread', createPoolWorker: reusedThread }
        config.pool = config.poolRunner.name
      },
    },
  ],
  test: {
    // Test files share the modules that they import: loading them for each file took half the time of the tests of
    // `src/api/storage`.
    isolate: isCheck,
    sequence: { sequencer: NoticedSoon },
    ...(onPostgres && { globalSetup: ['tests/setup/start-postgres.ts'] }),
    setupFiles: [
      ...(isCheck ? [join(import.meta.dirname, 'forget-change.ts')] : []),
      ...(onPostgres ? ['tests/setup/on-postgres.ts'] : []),
    ],
    // Compiled templates are self-contained; Node loads them ten times faster than Vite.
    server: { deps: { external: [/\/\.site\/cache\/templates-/] } },
    include: [...folders.map((folder) => `${folder}/**/*.test.ts`), ...elsewhere],
    exclude: ['src/api/contact/same-verdict.test.ts', 'src/api/storage/kill.test.ts'],
    testNamePattern: /^(?!.*(?:stays under \d|the site of this repository))/,
    testTimeout: 60_000,
  },
})
