import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Text } from '../../messages/text.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { gitEnvironment } from '../git-environment.ts'

const run = promisify(execFile)

/**
 * Calls `work` with the files of the site at `root` from a git version, and deletes them afterwards. Throws a
 * BuildError if `ref` names no version, or git cannot write its files.
 */
export async function withGitVersion<T>(root: string, ref: string, work: (folder: string) => Promise<T>) {
  const [top, prefix, commit] = await find(root, ref)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'site-diff-')))
  const tree = join(folder, 'site')
  try {
    await git(root, ['worktree', 'add', '--detach', '--quiet', tree, commit]).catch((error: unknown) => {
      throw new BuildError(noCheckout(ref, folder, refusalOf(error)))
    })
    // Packages are seldom in git: link the current ones, at the top and next to the site.
    for (const part of new Set(['', prefix])) {
      const [packages, old] = [join(top, part, 'node_modules'), join(tree, part, 'node_modules')]
      if (!existsSync(packages) || !existsSync(join(tree, part))) continue
      await rm(old, { recursive: true, force: true })
      await symlink(packages, old)
    }
    return await work(join(tree, prefix))
  } finally {
    await git(root, ['worktree', 'remove', '--force', tree]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The repository that contains `root`, the path from it to `root`, and the commit of a version. */
async function find(root: string, ref: string): Promise<[top: string, prefix: string, commit: string]> {
  let refusal = ''
  const known = (...args: string[]) =>
    git(root, args).catch((error: unknown) => {
      refusal ||= refusalOf(error).replace(/\s+/g, ' ')
      return ''
    })
  const [top = '', prefix = ''] = (await known('rev-parse', '--show-toplevel', '--show-prefix')).split('\n')
  const wanted = ['--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const commit = (await known('rev-parse', ...wanted)).trim()
  if (commit !== '') return [top, prefix, commit]
  throw new BuildError({
    code: 'diff/unknown-version',
    message: {
      en: `"${ref}" is neither a folder nor a version that git knows.`,
      fr: `« ${ref} » n’est ni un dossier, ni une version que git connaît.`,
    },
    hint: top === '' ? noGit(refusal) : VERSIONS,
  })
}

/** What git says. */
function refusalOf(error: unknown): string {
  const { stderr, message } = error as Error & { readonly stderr?: string }
  return (stderr || message).trim()
}

/** A full disk, a repository that cannot be written, or a filter that is not installed: git's first line says which. */
function noCheckout(ref: string, folder: string, refusal: string): Problem {
  const [reason] = refusal.split('\n')
  return {
    code: 'diff/no-checkout',
    message: {
      en: `Git cannot write the files of "${ref}" to "${folder}": ${reason}`,
      fr: `Git ne peut pas écrire les fichiers de « ${ref} » dans « ${folder} » : ${reason}`,
    },
    hint: {
      en: 'Check the space left there (TMPDIR chooses another folder), the permissions of .git, and what git needs to check out a version.',
      fr: 'Vérifiez la place qui y reste (TMPDIR choisit un autre dossier), les droits de .git, et ce dont git a besoin pour extraire une version.',
    },
  }
}

/** There may be no repository or no git, or the repository may be another user's: git's message says what to do. */
const noGit = (refusal: string): Text => ({
  en: `Give the folder of a built site: git finds no repository here (${refusal}).`,
  fr: `Donnez le dossier d’un site construit : git ne trouve aucun dépôt ici (${refusal}).`,
})
const VERSIONS: Text = {
  en: 'Give a branch, a tag, a commit, or the folder of a built site.',
  fr: 'Donnez une branche, une étiquette, un numéro de version, ou le dossier d’un site construit.',
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  // This repository's hooks must not run.
  const env = gitEnvironment(process.env)
  return (await run('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd, env })).stdout
}
