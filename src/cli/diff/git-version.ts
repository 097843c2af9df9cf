import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/suggestion.ts'
import { BuildError } from '../../problems/problem.ts'

const run = promisify(execFile)

/**
 * Calls `work` with the files of the site at `root` from a git version, and deletes them afterwards. Throws a
 * BuildError when `ref` names no version.
 */
export async function withGitVersion<T>(
  root: string,
  ref: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const [top, prefix] = await repositoryOf(root, ref)
  const commit = await commitOf(root, ref)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'site-diff-')))
  const tree = join(folder, 'site')
  try {
    await git(root, ['worktree', 'add', '--detach', '--quiet', tree, commit])
    // Fonts and the like may come from packages, which are not in git.
    if (existsSync(join(top, 'node_modules')))
      await symlink(join(top, 'node_modules'), join(tree, 'node_modules'))
    return await work(join(tree, prefix))
  } finally {
    await git(root, ['worktree', 'remove', '--force', tree]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The repository that contains `root`, and the path from it to `root`. */
async function repositoryOf(root: string, ref: string): Promise<[top: string, prefix: string]> {
  try {
    const [top = '', prefix = ''] = (
      await git(root, ['rev-parse', '--show-toplevel', '--show-prefix'])
    ).split('\n')
    return [top, prefix]
  } catch {
    throw new BuildError({
      code: 'diff/no-repository',
      message: {
        en: `"${ref}" is not a folder, and the site is not in a git repository where this version could be looked up.`,
        fr: `« ${ref} » n’est pas un dossier, et le site n’est pas dans un dépôt git où chercher cette version.`,
      },
      hint: {
        en: 'Give the folder of a built site, such as dist.',
        fr: 'Donnez le dossier d’un site construit, comme dist.',
      },
    })
  }
}

async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return (
      await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
    ).trim()
  } catch {
    const names = (await git(root, ['for-each-ref', '--format=%(refname:short)'])).split('\n').filter(Boolean)
    const near = didYouMean(ref, names)
    throw new BuildError({
      code: 'diff/unknown-version',
      message: {
        en: `"${ref}" is neither a folder nor a version that git knows.`,
        fr: `« ${ref} » n’est ni un dossier, ni une version que git connaît.`,
      },
      hint: suggestion(near) ?? {
        en: 'Give a branch, a tag, a commit, or the folder of a built site.',
        fr: 'Donnez une branche, une étiquette, un numéro de version, ou le dossier d’un site construit.',
      },
    })
  }
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  // In a hook, git's variables would point to the hook's repository; and the hooks of this one must not run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const { stdout } = await run('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd, env })
  return stdout
}
