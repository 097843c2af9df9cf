import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceWorkerFile } from '../assets/service-worker.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { configResult } from '../content/config-result.ts'
import { REDIRECTS_FILE } from '../content/redirects-file.ts'
import { listingFiles } from '../feeds/listings.ts'
import { siteForFeeds } from '../feeds/site-for-feeds.ts'
import { hostFiles } from '../hosts/files/host-files.ts'
import { checkRedirects } from '../hosts/rules/check-redirects.ts'
import { compileHostRules, type HostRules } from '../hosts/rules/host-rules.ts'
import { placeRules } from '../hosts/rules/place-rules.ts'
import { prefetchFiles } from '../hosts/rules/prefetch-files.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { PUBLIC } from '../lib/public-folder.ts'
import type { SiteFile } from '../lib/site-file.ts'
import type { Site } from '../model/site.ts'
import type { LastModified } from '../pages/last-modified.ts'
import type { Text } from '../messages/text.ts'
import { orElse } from '../problems/or-else.ts'
import type { Problem } from '../problems/problem.ts'
import type { FinishedSite, FinishInput } from './finish-site.ts'

export type AssembleInput = FinishInput & {
  readonly lastModified: LastModified
  /** The files of the search index. */
  readonly search: Promise<readonly SiteFile[]>
}

type AssembledSite = {
  /**
   * All but the compressed copies, at the addresses that authors write; `placeFiles` moves them to where hosts look for
   * them.
   */
  readonly files: readonly SiteFile[]
  /** The rules from which each host's files were written. */
  readonly rules: HostRules
  readonly problems: readonly Problem[]
}

/**
 * Assembles every file of a site around its finished pages: feeds, the search index, the service worker and the files for
 * hosts. Writes nothing but the cache.
 */
export async function assembleSite(
  input: AssembleInput,
  { files: finished, styleHashes, policy, ...rest }: FinishedSite,
): Promise<AssembledSite> {
  const { root, config, site, pages, templates } = input
  const routes = pages.map(({ route }) => route)
  const problems = [...rest.problems]
  const ofFeeds = siteForFeeds(site, routes, templates)
  // Links to a feed that fails are right.
  const emptyFeeds = (config.feeds ?? []).map(({ url }) => ({ path: url.slice(1), contents: '' }))
  const listed = listingFiles(root, config, ofFeeds, routes, input.lastModified)
  const [search, listings] = await Promise.all([
    orElse(input.search, [], problems),
    orElse<readonly SiteFile[]>(listed, emptyFeeds, problems),
  ])
  const own = ownFiles(config, site)
  const withoutWorker = [
    ...finished,
    ...listings,
    ...own.files,
    ...input.content.published.map((path) => ({
      path: path.slice(PUBLIC.length),
      contents: () => readFileSync(join(root, 'content', path)),
    })),
    ...search,
    ...prefetchFiles(config),
  ]
  const worker = await serviceWorkerFile(root, config, withoutWorker)
  const files = worker ? [...withoutWorker, worker] : withoutWorker

  const paths = files.map(({ path }) => path)
  const rules = compileHostRules({ config, styleHashes, ...policy, files: paths })
  const placed = placeRules(rules, config)
  const all = [...files, ...hostFiles(placed, config)]
  const published = new Set(input.content.published)
  // A copy by hand of what the build makes would soon be an old one; that of another file of the author is served.
  const made = new Set(paths.filter((path) => !published.has(`${PUBLIC}${path}`)))
  const handmade = files.filter(({ path }) => /\.(?:br|gz)$/.test(path) && made.has(path.slice(0, -3)))
  const written = config.precompress === false ? all : [...all, ...handmade]
  problems.push(
    ...own.problems,
    ...checkRedirects(rules.redirects, paths, input.content.readLinks(REDIRECTS_FILE)),
    ...sameAddress(written, published, new Set(own.files.map(({ path }) => path))),
  )
  return { files: all, rules: placed, problems }
}

const BY_CONFIG = { place: { file: 'site.config.ts' }, setting: ['files'] }

/** The files that the config generates, with a problem for each that would be outside the folder of the site. */
function ownFiles(config: SiteConfig, site: Site) {
  const result = config.files?.(site as never) ?? []
  const files = configResult(['files'], result, Array.isArray(result) && result.every(isFile), {
    en: 'a list of { path, contents }, not a promise; contents are a text, bytes or a function',
    fr: 'aussitôt une liste de { path, contents }, dont le contenu est un texte, des octets ou une fonction',
  })
  const outside = files.filter(({ path }) => !/^[^/\\]/.test(path) || path.split('/').includes('..'))
  const problems = outside.map(({ path }) => ({
    code: 'output/file-path',
    message: {
      en: `"${path}" is not the path of a file below the site.`,
      fr: `« ${path} » n’est pas le chemin d’un fichier du site.`,
    },
    hint: { en: 'Write it like "data/posts.json".', fr: 'Écrivez-le comme « data/articles.json ».' },
    ...BY_CONFIG,
  }))
  return { files, problems }
}

function isFile(file: Partial<SiteFile> | null): boolean {
  const contents = file?.contents
  const isRead = contents instanceof Uint8Array || ['string', 'function'].includes(typeof contents)
  return isRead && typeof file?.path === 'string'
}

const GENERATED: Text = {
  en: 'The build makes this file itself: remove yours, or give it another name.',
  fr: 'La construction fait elle-même ce fichier : retirez le vôtre, ou donnez-lui un autre nom.',
}
const REDIRECTS: Text = {
  en: `The build makes this file from ${REDIRECTS_FILE}: write your redirects there, and remove yours.`,
  fr: `La construction fait ce fichier à partir de ${REDIRECTS_FILE} : écrivez-y vos redirections, et retirez le vôtre.`,
}

function sameAddress(files: readonly SiteFile[], published: ReadonlySet<string>, own: ReadonlySet<string>) {
  const twice = [...groupBy(files, ({ path }) => path)].filter(([, same]) => same.length > 1)
  return twice.map(([path]) => ({
    code: 'output/same-file',
    message: {
      en: `Two sources give the same file "${path}".`,
      fr: `Deux sources donnent le même fichier « ${path} ».`,
    },
    ...(published.has(`${PUBLIC}${path}`)
      ? { hint: path === '_redirects' ? REDIRECTS : GENERATED, place: { file: `content/${PUBLIC}${path}` } }
      : {
          hint: { en: 'Rename one of them.', fr: 'Renommez l’une des deux.' },
          ...(own.has(path) && BY_CONFIG),
        }),
  }))
}
