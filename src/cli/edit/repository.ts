import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ifThere } from '../../disk/if-there.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { shortSlug } from '../../lib/text/short-slug.ts'
import { hostedRepository } from './proposal-address.ts'

const run = promisify(execFile)
const BRANCH = 'edit/'
/** Where a branch is called "edit", git can create none below it. */
const OTHER_BRANCH = 'site-edit/'
const MAX_NAME_BYTES = 40
// A key or a signature may ask for a password on a terminal that nobody watches.
const TIMEOUT_MS = 120_000
const MAX_BYTES = 64 << 20

export type Repository = NonNullable<Awaited<ReturnType<typeof openRepository>>>

/** Opens the git repository of the site at `root`; undefined if there is none. */
export async function openRepository(root: string) {
  // In a hook, git's variables would point to the hook's repository. Nobody can type a password here.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const settings = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C.UTF-8' }
  const git = async (args: readonly string[], own: NodeJS.ProcessEnv = {}) => {
    const env = { ...Object.fromEntries(inherited), ...settings, ...own }
    const options = { cwd: root, env, timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES }
    return (await run('git', args, options)).stdout
  }
  const known = (...args: string[]) =>
    git(args).then(
      (text) => text.trim() || undefined,
      () => undefined,
    )
  if ((await known('rev-parse', '--show-toplevel')) === undefined) return undefined

  const head = () => known('rev-parse', '--verify', '--quiet', 'HEAD')
  const current = () => known('branch', '--show-current')
  const differing = async (options: readonly string[], own?: NodeJS.ProcessEnv) =>
    (await head())
      ? listed(
          await git(['diff', '--name-only', '--relative', '-z', ...options, 'HEAD', '--', 'content'], own),
        )
      : []
  /**
   * A copy of the index: the staged changes are the author's. It keeps the time, by which git knows that a file may have
   * changed within the same second.
   */
  const copyIndex = async () => {
    const index = resolve(root, (await git(['rev-parse', '--git-path', 'index'])).trim())
    const copy = `${index}.${randomUUID()}`
    await ifThere(copyFile(index, copy))
    await ifThere(stat(index).then(({ atime, mtime }) => utimes(copy, atime, mtime)))
    return { index, copy }
  }
  const free = async (base: string): Promise<string> => {
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}-${count}`
      if (!(await known('rev-parse', '--verify', '--quiet', `refs/heads/${name}`))) return name
    }
  }
  const isOwn = (branch = '') => branch.startsWith(BRANCH) || branch.startsWith(OTHER_BRANCH)
  const prefix = async () => {
    const named = await git(['for-each-ref', '--format=%(refname)', 'refs/heads/edit', 'refs/remotes/*/edit'])
    return named.split('\n').some((ref) => ref.endsWith('/edit')) ? OTHER_BRANCH : BRANCH
  }
  return {
    /** The last commit; undefined before the first. */
    head,
    /** The files of the last commit that are gone and were not renamed. */
    async gone(): Promise<readonly string[]> {
      const lost = await differing(['--no-renames', '--diff-filter=D'])
      if (lost.length === 0) return lost
      // A renamed file is not gone. Git detects the rename once the new file is in the index.
      const { copy: GIT_INDEX_FILE } = await copyIndex()
      try {
        await git(['add', '--all', '--', 'content'], { GIT_INDEX_FILE })
        return await differing(['--cached', '--find-renames', '--diff-filter=D'], { GIT_INDEX_FILE })
      } finally {
        await rm(GIT_INDEX_FILE, { force: true })
      }
    },
    /** Files below `content/` that differ from the last commit. */
    changed: async (): Promise<readonly string[]> => {
      const tracked = await differing(['--no-renames'])
      const fresh = listed(await git(['ls-files', '--others', '--exclude-standard', '-z', '--', 'content']))
      return [...new Set([...tracked, ...fresh])].sort()
    },
    /** The branch that a commit would go to: that of earlier edits, or a new one named after `words`. */
    branchFor: async (words: string): Promise<string> => {
      const now = await current()
      if (now !== undefined && isOwn(now)) return now
      return free(`${await prefix()}${shortSlug(plainSlug(words), MAX_NAME_BYTES) || 'content'}`)
    },
    /** Whether the branch of edits has a commit that is on no known branch of a remote. */
    isUnsent: async (): Promise<boolean> =>
      isOwn(await current()) &&
      (await known('rev-list', '--max-count=1', 'HEAD', '--not', '--remotes')) !== undefined,
    committed: (file: string): Promise<string | undefined> =>
      git(['show', `HEAD:./${file}`]).catch(() => undefined),
    /** The first remote, and its repository on the host unless it is a folder. */
    async remote() {
      const name = (await known('remote'))?.split('\n')[0]
      if (name === undefined) return undefined
      return { name, hosted: hostedRepository((await known('remote', 'get-url', name)) ?? '') }
    },
    /**
     * Commits exactly these files on a branch, and returns the commit. Rejects with git's message, for example if a
     * hook refuses; the index and the branch are then unchanged.
     */
    async commit(files: readonly string[], message: string, branch: string): Promise<string> {
      // Without a file, git would add everything.
      if (files.length === 0) throw new Error('nothing to commit')
      const [before, start = ''] = [await current(), await head()]
      const { index, copy } = await copyIndex()
      try {
        if (before !== branch) await git(['switch', '--quiet', '--create', branch])
        await git(['add', '--all', '--', ...files])
        await git(['commit', '--quiet', '--message', message, '--only', '--', ...files])
        // A hook that formats and adds files does so in the index of this commit only.
        await known('reset', '--quiet', '--', ...files)
        return (await head()) ?? ''
      } catch (error) {
        await ifThere(rename(copy, index))
        if ((await current()) !== before) {
          // Both branches have the same commit. A checkout would need the index, which another git may have locked.
          if (before === undefined) await known('update-ref', '--no-deref', 'HEAD', start)
          else await known('symbolic-ref', 'HEAD', `refs/heads/${before}`)
          await known('branch', '--delete', '--force', branch)
        }
        throw error
      } finally {
        await rm(copy, { force: true })
      }
    },
    /**
     * Pushes a branch; returns its remote and local name. If someone else has pushed to it meanwhile, uses another
     * name: the reviewer merges the proposals.
     */
    async push(remote: string, branch: string): Promise<string> {
      for (let name = branch; ;) {
        try {
          await git(['push', '--quiet', '--set-upstream', remote, name])
          return name
        } catch (error) {
          const { stderr = '' } = error as { readonly stderr?: string }
          if (!/\[rejected\].*\((?:fetch first|non-fast-forward)\)/.test(stderr)) throw error
          name = await free(branch)
          await git(['switch', '--quiet', '--create', name])
        }
      }
    },
  }
}

function listed(names: string): string[] {
  return names.split('\0').filter(Boolean)
}
