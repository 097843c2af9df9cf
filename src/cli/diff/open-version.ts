import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import glob from 'fast-glob'
import type { SiteMeaning } from '../../check/diff/compare-sites.ts'
import { readMeaning } from '../../check/diff/page-meaning.ts'
import { placeFiles } from '../../emit/place-files.ts'
import { readContents } from '../../lib/site-file.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { BuildError, localize, formatPlace } from '../../problems/problem.ts'
import { produceSite, type ProducedSite } from '../produce/produce-site.ts'
import { withGitVersion } from './git-version.ts'

/**
 * Opens a version of the site at `root`: the folder of a built site, a git version built by the current engine, or the
 * current content if `name` is undefined. Throws a BuildError if there is no such version.
 */
export async function openVersion(root: string, name: string | undefined, now: Date): Promise<SiteMeaning> {
  if (name === undefined) return produced(root, now)
  const folder = resolve(root, name)
  // Most versions are no path: `existsSync` is false for each of them, `statSync` throws for some.
  if (existsSync(folder) && statSync(folder).isDirectory()) return built(folder, name)
  return withGitVersion(root, name, (tree) =>
    produced(tree, now).catch((error: unknown) => unbuildable(error, name)),
  )
}

async function produced(root: string, now: Date): Promise<SiteMeaning> {
  return meaningOf(await produceSite(root, { now, drafts: false, mode: 'preview', gate: 'report' }))
}

/** What the pages of a site say, for comparison. */
export function meaningOf({ config, files }: Pick<ProducedSite, 'config' | 'files'>): SiteMeaning {
  const placed = new Map(placeFiles(files, config).map((file) => [file.path, file]))
  return readMeanings([...placed.keys()], (path) => {
    const file = placed.get(path)
    return file && Buffer.from(readContents(file)).toString()
  })
}

async function built(folder: string, name: string): Promise<SiteMeaning> {
  const pages = (await glob('**/*.html', { cwd: folder })).sort()
  // A page without read permission is not an empty one.
  const meaning = readMeanings(pages, (path) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
  if (meaning.size > 0) return meaning
  throw new BuildError({
    code: 'diff/no-pages',
    message: {
      en: `The folder "${name}" contains no page.`,
      fr: `Le dossier « ${name} » ne contient aucune page.`,
    },
    hint: {
      en: 'Give the folder of a built site, such as dist.',
      fr: 'Donnez le dossier d’un site construit, comme dist.',
    },
  })
}

function readMeanings(files: readonly string[], read: (path: string) => string | undefined): SiteMeaning {
  const pages = files.filter((path) => path.endsWith('.html'))
  return new Map(
    pages.map((path) => [
      urlOf(path),
      readMeaning(read(path) ?? '', (address) => read(address.replace(/^\//, ''))),
    ]),
  )
}

function urlOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

/** Problems of an old version cannot be fixed: one of them explains why it cannot be compared. */
function unbuildable(error: unknown, name: string): never {
  if (!(error instanceof BuildError)) throw error
  const [first] = error.problems
  const more = error.problems.length - 1
  const why = (language: MessageLanguage) => first && localize(first, language).message
  const where = first?.place ? ` (${formatPlace(first.place)})` : ''
  throw new BuildError({
    code: 'diff/unbuildable',
    message: {
      en: `The engine of today does not build "${name}": ${why('en')}${where}${more > 0 ? ` And ${more} more.` : ''}`,
      fr: `Le moteur d’aujourd’hui ne construit pas « ${name} » : ${why('fr')}${where}${more > 0 ? ` Et ${more} de plus.` : ''}`,
    },
    hint: {
      en: 'Compare with a more recent version, or with the folder of a site built at that time.',
      fr: 'Comparez avec une version plus récente, ou avec le dossier d’un site construit alors.',
    },
  })
}
