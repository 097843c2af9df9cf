import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { shortSlug } from '../../lib/text/short-slug.ts'
import { gitEnvironment } from '../git-environment.ts'

const run = promisify(execFile)
const BRANCH = 'edit/'
const MAX_NAME_BYTES = 40
// A key or a signature may ask for a password on a terminal that nobody watches.
const TIMEOUT_MS = 120_000
/** The editor waits for it. */
const FETCH_MS = 5_000
/** Gives up before that: git's process for HTTP outlives a git that is killed, until the server answers. */
const IF_ANSWERED = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=3']
const MAX_BYTES = 64 << 20
/** What GitHub, GitLab, Bitbucket and Forgejo answer to a push: the page that proposes the branch for merging. */
const PROPOSAL = /^remote:\s+(https?:\/\/\S*(?:pull|merge_requests|compare)\S*)/m

export type Repository = ReturnType<typeof openRepository>

/** The git repository of the site at `root`, which need not exist. */
export function openRepository(root: string) {
  // Nobody can type a password here.
  const settings = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C.UTF-8' }
  const env = { ...gitEnvironment(process.env), ...settings }
  const runGit = (args: readonly string[], timeout = TIMEOUT_MS) =>
    run('git', args, { cwd: root, env, timeout, maxBuffer: MAX_BYTES })
  const git = async (args: readonly string[]) => (await runGit(args)).stdout
  const known = (...args: string[]) =>
    git(args).then(
      (text) => text.trim() || undefined,
      () => undefined,
    )

  const head = () => known('rev-parse', '--verify', '--quiet', 'HEAD')
  const current = () => known('branch', '--show-current')
  const differing = async (...options: string[]) => {
    const diff = ['diff', '--name-only', '--relative', '--no-renames', '-z', ...options]
    return listed(await git([...diff, 'HEAD', '--', 'content']))
  }
  const free = async (base: string): Promise<string> => {
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}-${count}`
      if (!(await known('rev-parse', '--verify', '--quiet', `refs/heads/${name}`))) return name
    }
  }
  /** The name of the remote, `origin` if there are several. */
  const remote = async () => {
    const names = (await known('remote'))?.split('\n')
    return names?.find((name) => name === 'origin') ?? names?.[0]
  }
  return {
    /** The last commit; undefined before the first, and without a repository. */
    head,
    /** The files of the last commit that no longer exist; none without a commit. */
    gone: () => differing('--diff-filter=D').catch(() => []),
    /** Files below `content/` that differ from the last commit. */
    changed: async (): Promise<readonly string[]> => {
      const tracked = await differing()
      const fresh = listed(await git(['ls-files', '--others', '--exclude-standard', '-z', '--', 'content']))
      return [...new Set([...tracked, ...fresh])].sort()
    },
    /** The branch that a commit would go to: that of earlier edits, or a new one named after `words`. */
    branchFor: async (words: string): Promise<string> => {
      const now = await current()
      if (now?.startsWith(BRANCH)) return now
      return free(`${BRANCH}${shortSlug(plainSlug(words), MAX_NAME_BYTES) || 'content'}`)
    },
    /** Whether the branch of edits has a commit that is on no known branch of a remote. */
    isUnsent: async (): Promise<boolean> =>
      (await current())?.startsWith(BRANCH) === true &&
      (await known('rev-list', '--max-count=1', 'HEAD', '--not', '--remotes')) !== undefined,
    /** The text of a file in the last commit; undefined if it has none. */
    committed: (file: string): Promise<string | undefined> =>
      git(['show', `HEAD:./${file}`]).catch(() => undefined),
    remote,
    /**
     * Leaves a branch of edits that the remote has merged, in any way, for what the remote has now: the next edit would
     * begin with old content, and conflict with a squashed one. Stays if the remote needs other packages.
     */
    async leaveMerged(): Promise<void> {
      const from = await remote()
      if (from === undefined || !(await current())?.startsWith(BRANCH)) return
      await runGit([...IF_ANSWERED, 'fetch', '--quiet', from], FETCH_MS).catch(() => undefined)
      const now = `${from}/HEAD`
      // A branch that was just begun stays.
      if ((await known('rev-list', '--max-count=1', `HEAD..${now}`)) === undefined) return
      const packages = await known('diff', '--name-only', '--relative', 'HEAD', now, '--', 'package.json')
      const merged = await known('merge-tree', '--write-tree', now, 'HEAD')
      const isMerged = merged === (await known('rev-parse', `${now}^{tree}`))
      // Git refuses to replace what is not committed.
      if (isMerged && packages === undefined) await known('switch', '--quiet', '--detach', now)
    },
    /**
     * Commits exactly these files on a branch. Rejects with git's message, for example if a
     * hook refuses, and leaves the author on the branch of before; what else is staged stays as it is.
     */
    async commit(files: readonly string[], message: string, branch: string): Promise<void> {
      // Without a file, git would add everything.
      if (files.length === 0) throw new Error('nothing to commit')
      const isNew = (await current()) !== branch
      if (isNew) await git(['switch', '--quiet', '--create', branch])
      try {
        // A commit of some files alone knows no new ones.
        await git(['add', '--intent-to-add', '--', ...files])
        await git(['commit', '--quiet', '--message', message, '--only', '--', ...files])
      } catch (error) {
        // Unlike `switch`, it also returns to a commit without a branch.
        if (isNew) await known('checkout', '--quiet', '-')
        if (isNew) await known('branch', '--quiet', '--delete', branch)
        throw error
      }
      // A hook that formats and adds files does so in the index of this commit only.
      await known('reset', '--quiet', '--', ...files)
    },
    /**
     * Pushes a branch; returns its remote and local name, and the page of its host that proposes it. If someone else
     * has pushed to it meanwhile, uses another name: the reviewer merges the proposals.
     */
    async push(remote: string, branch: string) {
      for (let name = branch; ;) {
        try {
          const { stderr } = await runGit(['push', '--quiet', '--set-upstream', remote, name])
          // A clone of a single branch, as `--depth` makes it, does not record the others that it pushes.
          await known('update-ref', `refs/remotes/${remote}/${name}`, name)
          return { branch: name, proposal: PROPOSAL.exec(stderr)?.[1] }
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
