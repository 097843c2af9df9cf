import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { BuildError } from '../problems/problem.ts'

/** An earlier output has all files of one of these lists, also without a page at `/` and with one below `base`. */
const OUTPUTS = [
  ['index.html'],
  ['_headers'],
  ['site/_headers'],
  ['.nojekyll', 'robots.txt'],
  // Other software has one of the two.
  ['config.json', 'static/robots.txt'],
  ['template.json', 'site/robots.txt'],
]

/**
 * Throws if `out` may contain something other than an earlier output: a build replaces the whole folder, and `--out ..`
 * is easily typed. Accepts an empty or missing folder, and any with an `index.html`.
 */
export async function refuseForeignFolder(root: string, out: string): Promise<void> {
  const holdsSite = `${root}${sep}`.startsWith(out.endsWith(sep) ? out : `${out}${sep}`)
  const names = await readdir(out).catch(() => [])
  const isOutput = OUTPUTS.some((files) => files.every((file) => existsSync(join(out, file))))
  if (!holdsSite && (names.length === 0 || isOutput)) return
  throw new BuildError({
    code: 'output/foreign-folder',
    message: {
      en: 'This folder holds something other than a built site: the output would replace it.',
      fr: 'Ce dossier contient autre chose qu’un site construit : la sortie le remplacerait.',
    },
    hint: {
      en: 'Choose with --out a folder that is empty, or does not exist yet.',
      fr: 'Choisissez avec --out un dossier vide, ou qui n’existe pas encore.',
    },
    place: { file: out },
  })
}
