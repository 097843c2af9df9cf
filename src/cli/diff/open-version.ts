import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import glob from 'fast-glob'
import type { SiteMeaning } from '../../check/diff/compare-sites.ts'
import { readMeaning } from '../../check/diff/page-meaning.ts'
import { placeFiles } from '../../emit/place-files.ts'
import { readContents } from '../../lib/site-file.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { CONFIG_FILE } from '../../problems/template-failure.ts'
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
    produced(tree, now).catch((error: unknown) => {
      throw error instanceof BuildError
        ? new BuildError(error.problems.map((each) => inVersion(name, each)))
        : error
    }),
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
  // Sources have pages too, in dist/ and in node_modules/.
  const isSource = existsSync(join(folder, CONFIG_FILE))
  const pages = isSource ? [] : (await glob('**/*.html', { cwd: folder })).sort()
  // A page without read permission is not an empty one.
  const meaning = readMeanings(pages, (path) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
  if (meaning.size > 0) return meaning
  throw new BuildError({
    code: 'diff/no-pages',
    message: {
      en: `The folder "${name}" is not a built site.`,
      fr: `Le dossier « ${name} » n’est pas un site construit.`,
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

/** A problem of an old version, with its place as git writes it. */
function inVersion(name: string, problem: Problem): Problem {
  const { place } = problem
  return place ? { ...problem, place: { ...place, file: `${name}:${place.file}` } } : problem
}
