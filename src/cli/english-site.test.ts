import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { engineRoot } from '../disk/engine-paths.ts'
import { copySite, inEnglish } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'

// The bakery as it is, and without `messages` in its config.
const folder = temporaryFolder(afterAll)
const french = join(folder, 'french')
const english = join(folder, 'english')

beforeAll(async () => {
  await copySite(french)
  await copySite(english)
  await inEnglish(english)
  expect((await runCommand('build', '--root', english)).stdout).toMatch(
    / files in dist: 5 pages built, 0 reused, /,
  )
  expect((await runCommand('build', '--root', french)).stdout).toMatch(
    / fichiers dans dist : 5 pages construites, 0 reprises, /,
  )
})

test('the build table is in the language of the site, even if nothing was rebuilt', async () => {
  const one = await runCommand('build', '--root', english)
  expect(one.stdout).toMatch(/^route +HTML \+ CSS +CSS +JS at once +JS at most\n/)
  expect(one.stdout).toMatch(
    /\n5 routes, \d+ files in dist: 0 pages built, 5 reused, in \d+ ms \(bytes of brotli\)/,
  )
  expect(one.stdout).toContain('\nNo page is at /404: ')
  expect(one.stdout).toContain('\nThe site changes by itself next on 2099-')
  const other = await runCommand('build', '--root', french)
  expect(other.stdout).toMatch(/^route +HTML \+ CSS +CSS +JS d’emblée +JS au plus\n/)
  expect(other.stdout).toMatch(
    /\n5 routes, \d+ fichiers dans dist : 0 pages construites, 5 reprises, en \d+ ms \(octets de brotli\)/,
  )
  expect(other.stdout).toContain('\nAucune page n’est à /404 : ')
  expect(other.stdout).toContain('\nLe site changera de lui-même le 2099-')
  const figures = JSON.parse((await runCommand('build', '--root', english, '--json')).stdout) as object
  expect(figures).not.toHaveProperty('language')
})

test('a check prints its result in the language of the site', async () => {
  const { stdout } = await runCommand('check', '--root', english)
  expect(stdout).toMatch(
    /^5 pages checked in \d+ ms.*: nothing to fix\.\n2 points to settle before going live: see site check --launch\./,
  )
})

test('a version that cannot be compared is reported in the language of the site', async () => {
  const { stderr } = await runCommand('diff', 'v1', '--root', english)
  expect(stderr).toContain(
    'error diff/unknown-version: "v1" is neither a folder nor a version that git knows',
  )
})

test.each(['serve', 'dev'])(
  'site %s prints where it listens in the language of the site',
  async (command) => {
    const other = createServer()
    onTestFinished(() => void other.close())
    const port = await new Promise<number>((resolve) =>
      other.listen(0, () => resolve((other.address() as AddressInfo).port)),
    )
    const program = join(engineRoot, 'bin', 'site.js')
    const child = spawn(process.execPath, [program, command, '--root', english, '--port', String(port)])
    onTestFinished(() => void child.kill('SIGKILL'))
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
    await expect.poll(() => text).toContain('http://localhost:')
    // For the French messages, see serve.test.ts.
    expect(text).toMatch(new RegExp(`^Port ${port} is taken; this is \\d+\\.$`, 'm'))
    if (command === 'dev') expect(text).toMatch(/^5 pages in \d+ ms$/m)
  },
)
