// `npm run bench:reliability`: the durability tests at full size, on both databases.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [requests = '1000', malformed = '10000'] = process.argv.slice(2)
const files = ['src/api/storage/kill.test.ts', 'src/api/create-handler.test.ts']

const command = ['run', '--project', 'unit', '--project', 'postgres', '--reporter=verbose']
const names = 'whatever kills the server|no malformed body'

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), ...command, '--testNamePattern', names, ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITE_TEST_REQUESTS: requests, SITE_TEST_MALFORMED: malformed },
  },
)
process.exitCode = status ?? 1
