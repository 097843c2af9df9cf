import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { slug } from '../../lib/slug.ts'
import { hostedRepository, type HostedRepository } from './proposal-address.ts'

const run = promisify(execFile)
const BRANCH = 'edit/'
// A key or a signature may ask for a password on a terminal that nobody looks at.
const MOST_MS = 120_000
const MOST_BYTES = 64 << 20

/** The git repository that a site is in. */
export type Repository = {
  /** The last commit; undefined before the first. */
  readonly head: () => Promise<string | undefined>
  /** Files below `content/` that differ from it. */
  readonly changed: () => Promise<readonly string[]>
  /** Those of it that are gone, and not under another name. */
  readonly gone: () => Promise<readonly string[]>
  /** The branch that a commit would go to: the one of earlier edits, or a new one named after `words`. */
  readonly branchFor: (words: string) => Promise<string>
  /** The text of a file in the last commit. */
  readonly committed: (file: string) => Promise<string | undefined>
  readonly remote: () => Promise<string | undefined>
  /** Where a remote is on its host; undefined for a folder. */
  readonly hosted: (remote: string) => Promise<HostedRepository | undefined>
  /** Commits these files and no other on a branch, and returns the commit. Rejects with what git says. */
  readonly commit: (files: readonly string[], message: string, branch: string) => Promise<string>
  readonly push: (remote: string, branch: string) => Promise<void>
}

type Git = (...args: string[]) => Promise<string>

/** Opens the repository of the site at `root`; undefined where git has none. */
export async function openRepository(root: string): Promise<Repository | undefined> {
  // In a hook, git's variables would point to the hook's repository. Nobody is there to type a password.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const env = {
    ...Object.fromEntries(inherited),
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    LC_ALL: 'C.UTF-8',
  }
  const gitWith =
    (own: NodeJS.ProcessEnv): Git =>
    async (...args) => {
      const options = { cwd: root, env: { ...env, ...own }, timeout: MOST_MS, maxBuffer: MOST_BYTES }
      return (await run('git', args, options)).stdout
    }
  const git = gitWith({})
  const known = (...args: string[]) =>
    git(...args).then(
      (text) => text.trim() || undefined,
      () => undefined,
    )
  if ((await known('rev-parse', '--show-toplevel')) === undefined) return undefined

  const head = () => known('rev-parse', '--verify', '--quiet', 'HEAD')
  const current = () => known('branch', '--show-current')
  const differing = async (runGit: Git, ...options: string[]) =>
    (await head())
      ? listed(await runGit('diff', '--name-only', '--relative', '-z', ...options, 'HEAD', '--', 'content'))
      : []
  return {
    head,
    async gone() {
      const lost = await differing(git, '--no-renames', '--diff-filter=D')
      if (lost.length === 0) return lost
      // A renamed file is not gone. git sees it once it knows the new one: in a copy, for the index is the author's.
      const index = resolve(root, (await git('rev-parse', '--git-path', 'index')).trim())
      const GIT_INDEX_FILE = `${index}.${randomUUID()}`
      try {
        await copyFile(index, GIT_INDEX_FILE)
        const inCopy = gitWith({ GIT_INDEX_FILE })
        await inCopy('add', '--all', '--', 'content')
        return await differing(inCopy, '--cached', '--find-renames', '--diff-filter=D')
      } finally {
        await rm(GIT_INDEX_FILE, { force: true })
      }
    },
    changed: async () => {
      const tracked = await differing(git, '--no-renames')
      const fresh = listed(await git('ls-files', '--others', '--exclude-standard', '-z', '--', 'content'))
      return [...new Set([...tracked, ...fresh])].sort()
    },
    branchFor: async (words) => {
      const now = await current()
      if (now?.startsWith(BRANCH)) return now
      const base = `${BRANCH}${slug(words).slice(0, 40).replace(/-$/, '') || 'content'}`
      for (let count = 1; ; count++) {
        const name = count === 1 ? base : `${base}-${count}`
        if (!(await known('rev-parse', '--verify', '--quiet', `refs/heads/${name}`))) return name
      }
    },
    committed: (file) => git('show', `HEAD:./${file}`).catch(() => undefined),
    remote: async () => (await known('remote'))?.split('\n')[0],
    hosted: async (remote) => hostedRepository((await known('remote', 'get-url', remote)) ?? ''),
    async commit(files, message, branch) {
      // Without a file, git would add everything that there is.
      if (files.length === 0) throw new Error('nothing to commit')
      if ((await current()) !== branch) await git('switch', '--quiet', '--create', branch)
      await git('add', '--all', '--', ...files)
      await git('commit', '--quiet', '--message', message, '--only', '--', ...files)
      return (await head()) ?? ''
    },
    push: async (remote, branch) => void (await git('push', '--quiet', '--set-upstream', remote, branch)),
  }
}

function listed(names: string): string[] {
  return names.split('\0').filter(Boolean)
}
