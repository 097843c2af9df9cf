import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { withBuildCache } from '../../src/cache/build-cache.ts'
import { cacheKey } from '../../src/cache/engine-key.ts'
import { startEdit } from '../../src/cli/edit/edit.ts'
import { produceSite } from '../../src/cli/produce/produce-site.ts'
import { once } from '../../src/lib/once.ts'
import { listen } from '../../src/serve/fixtures/serve-files.ts'

/** The site that is copied. */
export const bakery = fileURLToPath(new URL('../../src/cli/fixtures/sites/boulangerie', import.meta.url))

const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * The bakery in a git repository, built before, as on its author's machine. Copying it costs half of creating another.
 */
const committed = once(async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-committed-'))
  cpSync(bakery, root, { recursive: true, filter: (path) => !path.includes('.site') })
  writeFileSync(join(root, '.gitignore'), '.site/\ndist/\n.vscode/\n')
  const git = gitIn(root)
  git('init', '--quiet', '--initial-branch=main', '--template=')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@a.test')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  // A pack instead of one file per object: halves the time of a copy.
  git('gc', '--quiet', '--prune=now')
  await withBuildCache(root, cacheKey(root), (cache) =>
    produceSite(root, { now: new Date(), drafts: true, mode: 'preview', cache }),
  )
  return root
})

/** A copy of the bakery in a git repository, under `site edit` until the end of the test. */
export async function editSite({
  repository = true,
  files = {},
}: { readonly repository?: boolean; readonly files?: Readonly<Record<string, string | Uint8Array>> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-edit-'))
  const root = join(folder, 'site')
  cpSync(await committed(), root, { recursive: true, preserveTimestamps: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const git = gitIn(root)
  if (!repository) rmSync(join(root, '.git'), { recursive: true })
  else if (Object.keys(files).length > 0) {
    git('add', '.')
    git('commit', '--quiet', '--amend', '--no-edit')
  }
  const start = () => startEdit(root, { built: () => undefined, failed: () => undefined })
  let session = await start()
  const { origin } = await listen(session.server)
  onTestFinished(async () => {
    await session.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  return {
    root,
    origin,
    git,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    /** The lines below the content that differ according to git. */
    changed: () =>
      git('diff', '--unified=0', '--', 'content')
        .split('\n')
        .filter((line) => /^[+-](?![+-])/.test(line)),
    stop: () => session.close(),
    /** Another server at the same address, as after a crash. */
    restart: async () => {
      session = await start()
      await new Promise<void>((resolve) => {
        session.server.listen(Number(new URL(origin).port), '127.0.0.1', resolve)
      })
    },
  }
}
