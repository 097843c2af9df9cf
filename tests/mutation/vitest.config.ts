import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keptThread, stopThread } from './kept-thread.ts'

const folders = (process.env.MUTATED ?? 'src').split(' ')
/** Tests that ask for a folder from elsewhere: what checks find is tested on a site that has all their faults. */
const ELSEWHERE: readonly (readonly [folder: string, tests: readonly string[]])[] = [
  ['src/check/checks', ['tests/mutation/planted-faults.ts', 'src/check/run/run-checks.test.ts']],
  [
    'src/api/storage',
    ['src/api/outbox/deliver.test.ts', 'src/api/adapters/start-outbox.test.ts', 'src/api/health.test.ts'],
  ],
]
const elsewhere = ELSEWHERE.flatMap(([name, tests]) =>
  folders.some((folder) => folder.startsWith(name)) ? tests : [],
)

/** What builds a site runs last: most changes are noticed before. */
class SitesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSite = ({ moduleId }: TestSpecification) => moduleId.endsWith('/planted-faults.ts')
    return [...sorted.filter((file) => !isSite(file)), ...sorted.filter(isSite)]
  }
}

/**
 * The tests beside the folders that run.mjs changes. Left out are those of a size, since all changes stand in the code
 * at once, the check of this repository's whole site, the sweep of the contact form, which asks for every line of it and
 * takes longer than all the others, and the test that kills servers, which are other processes and have none of the changes.
 */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      // Stryker asks for threads, whatever stands in this file.
      configureVitest: ({ vitest, project: { config } }) => {
        vitest.onClose(stopThread)
        config.poolRunner = { name: 'kept-thread', createPoolWorker: keptThread }
        config.pool = config.poolRunner.name
      },
    },
  ],
  test: {
    setupFiles: [join(import.meta.dirname, 'forget-change.ts')],
    // Compiled templates bring everything they need; Node loads them ten times faster than Vite does.
    server: { deps: { external: [/\/\.site\/cache\/templates-/] } },
    include: [...folders.map((folder) => `${folder}/**/*.test.ts`), ...elsewhere],
    exclude: ['src/api/contact/same-verdict.test.ts', 'src/api/storage/kill.test.ts'],
    testNamePattern: /^(?!.*(?:stays under \d|the site of this repository))/,
    testTimeout: 60_000,
    sequence: { sequencer: SitesLast },
  },
})
