import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { BuildError } from '../problems/problem.ts'

const HOMES = ['index.html', '_headers', 'site/index.html', 'static/index.html']

/**
 * Throws when `out` may contain something other than an earlier output, because a build replaces the whole folder and
 * `--out ..` is easily typed. An empty or missing folder, or one with an `index.html`, is accepted; in a host's folder,
 * the subfolder is checked.
 */
export async function refuseForeignFolder(root: string, out: string): Promise<void> {
  const holdsSite = `${root}${sep}`.startsWith(out.endsWith(sep) ? out : `${out}${sep}`)
  const names = await readdir(out).catch(() => [])
  if (!holdsSite && (names.length === 0 || HOMES.some((home) => existsSync(join(out, home))))) return
  throw new BuildError({
    code: 'output/foreign-folder',
    message: holdsSite
      ? {
          en: 'This folder holds the site itself: the output would replace it.',
          fr: 'Ce dossier contient le site lui-même : la sortie le remplacerait.',
        }
      : {
          en: 'This folder holds something other than a built site: the output would replace it.',
          fr: "Ce dossier contient autre chose qu'un site construit : la sortie le remplacerait.",
        },
    hint: {
      en: 'Choose with --out a folder that is empty, or does not exist yet.',
      fr: 'Choisissez avec --out un dossier vide, ou qui n’existe pas encore.',
    },
    place: { file: out },
  })
}
