import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Text } from '../messages/text.ts'
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

/** Anything in these folders is content or code of the site. */
const READ = ['content', 'templates', 'islands']

type Refusal = { readonly message: Text; readonly hint: Text }

const HOLDS_OTHER: Refusal = {
  message: {
    en: 'This folder holds something other than a built site: the output would replace it.',
    fr: 'Ce dossier contient autre chose qu’un site construit : la sortie le remplacerait.',
  },
  hint: {
    en: 'Choose with --out a folder that is empty, or does not exist yet.',
    fr: 'Choisissez avec --out un dossier vide, ou qui n’existe pas encore.',
  },
}
const IS_READ: Refusal = {
  message: {
    en: 'The site is built from this folder: the next build would take its own output for content or code.',
    fr: 'Le site est fait de ce qui se trouve ici : la prochaine construction prendrait sa sortie pour du contenu ou du code.',
  },
  hint: {
    en: `Choose with --out a folder outside of ${READ.join(', ')}.`,
    fr: `Choisissez avec --out un dossier hors de ${READ.join(', ')}.`,
  },
}

/**
 * Throws if `out` may contain something other than an earlier output, or is inside the build's sources: a build
 * replaces the whole folder, and `--out ..` is easily typed. Accepts an empty or missing folder, and any with an
 * `index.html`.
 */
export async function refuseForeignFolder(root: string, out: string): Promise<void> {
  const wrong = await refusal(root, out)
  if (wrong) throw new BuildError({ code: 'output/foreign-folder', ...wrong, place: { file: out } })
}

async function refusal(root: string, out: string): Promise<Refusal | undefined> {
  if (`${root}${sep}`.startsWith(out.endsWith(sep) ? out : `${out}${sep}`)) return HOLDS_OTHER
  if (READ.includes(relative(root, out).split(sep)[0] ?? '')) return IS_READ
  const names = await readdir(out).catch(() => [])
  const isOutput = OUTPUTS.some((files) => files.every((file) => existsSync(join(out, file))))
  return names.length === 0 || isOutput ? undefined : HOLDS_OTHER
}
