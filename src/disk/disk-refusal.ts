import { errorCode } from './error-code.ts'
import type { Problem } from '../problems/problem.ts'

const CODES = /^(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT|SQLITE_FULL|ENOTDIR|EISDIR|ELOOP|ENAMETOOLONG|EBUSY)$/
/** Errors of a write, which names no file; the last one is that of a database file. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/

/** The problem when the system refuses to read or write a file; undefined for any other error. */
export function diskRefusal(error: unknown): Problem | undefined {
  const { path, code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  // Node reports this for a folder whose parents are also missing, on a read-only disk, and if TMPDIR is missing.
  const isLocked = code === 'ENOENT' && (syscall === 'mkdir' || syscall === 'mkdtemp')
  if (!isLocked && !CODES.test(errorCode(error))) return undefined
  if (path === undefined && !FULL.test(code ?? '')) return undefined
  if (code === 'ENAMETOOLONG')
    return {
      code: 'disk/refused',
      message: {
        en: `The name of "${path}" is too long for the system (${code}).`,
        fr: `Le nom de « ${path} » est trop long pour le système (${code}).`,
      },
      hint: {
        en: 'Shorten it: most systems allow 255 bytes, and a page adds ".html.br".',
        fr: 'Raccourcissez-le : la plupart des systèmes permettent 255 octets, et une page ajoute « .html.br ».',
      },
    }
  return {
    code: 'disk/refused',
    message:
      path === undefined
        ? { en: `The disk is full (${code}).`, fr: `Le disque est plein (${code}).` }
        : {
            en: `The system refuses access to "${path}" (${code}).`,
            fr: `Le système refuse l’accès à « ${path} » (${code}).`,
          },
    hint: {
      en: 'Check the folder, its permissions and the space left.',
      fr: 'Vérifiez le dossier, ses droits et la place qui reste.',
    },
  }
}
