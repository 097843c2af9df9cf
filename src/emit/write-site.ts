import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { concurrent } from '../lib/concurrent.ts'
import { BuildError, type Problem } from '../lib/problem.ts'
import type { SiteFile } from './site-file.ts'

const WRITES_AT_ONCE = 32

/**
 * Replaces the folder `out` by `files`, all at once: they are written beside it and swapped in at the end, so that a
 * failure of any kind leaves what was there. Throws a BuildError when the folder cannot be written.
 */
export async function writeSite(out: string, files: readonly SiteFile[]): Promise<void> {
  const next = `${out}.next-${process.pid}`
  const previous = `${out}.previous-${process.pid}`
  try {
    if (existsSync(out) && !(await stat(out)).isDirectory())
      throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    await rm(next, { recursive: true, force: true })
    // Not recursive: on a read-only disk, a recursive mkdir only says that something is missing.
    await mkdir(dirname(next), { recursive: true })
    await mkdir(next)
    for (const folder of new Set(files.map(({ path }) => dirname(inside(next, path)))))
      await mkdir(folder, { recursive: true })
    await concurrent(files, WRITES_AT_ONCE, ({ path, contents }) => writeFile(inside(next, path), contents))

    const replacing = existsSync(out)
    if (replacing) await rename(out, previous)
    try {
      await rename(next, out)
    } catch (error) {
      if (replacing) await rename(previous, out)
      throw error
    }
  } catch (error) {
    throw diskProblem(error, out)
  } finally {
    await rm(next, { recursive: true, force: true }).catch(() => undefined)
    await rm(previous, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The place of `path` below `folder`; a path that leads out of it is a bug. */
function inside(folder: string, path: string): string {
  const file = resolve(folder, path)
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`output path leaves the folder: ${path}`)
  return join(folder, path)
}

const DISK: Readonly<Record<string, Pick<Problem, 'code' | 'message' | 'hint'>>> = {
  EACCES: {
    code: 'output/unwritable',
    message: 'Le dossier de sortie ne peut pas être écrit.',
    hint: 'Vérifiez ses droits, ou choisissez-en un autre avec --out.',
  },
  EPERM: {
    code: 'output/unwritable',
    message: 'Le dossier de sortie ne peut pas être écrit.',
    hint: 'Vérifiez ses droits, ou choisissez-en un autre avec --out.',
  },
  EROFS: {
    code: 'output/unwritable',
    message: 'Le disque est en lecture seule.',
    hint: 'Choisissez un autre dossier avec --out.',
  },
  ENOTDIR: {
    code: 'output/unwritable',
    message: "Le chemin de sortie passe par un fichier qui n'est pas un dossier.",
    hint: 'Choisissez un autre dossier avec --out.',
  },
  ENOSPC: {
    code: 'output/disk-full',
    message: 'Le disque est plein.',
    hint: 'Libérez de la place, puis relancez ; le site précédent est intact.',
  },
}

function diskProblem(error: unknown, out: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = DISK[code]
  return problem ? new BuildError([{ ...problem, place: { file: out } }]) : error
}
