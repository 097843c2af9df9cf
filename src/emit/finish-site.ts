import { bundleIslands } from '../compile/bundle-islands.ts'
import { componentFile } from '../compile/read-components.ts'
import { chooseStyles, loadSheets, type Sheet } from '../assets/bundle-css.ts'
import { prepareFonts } from '../assets/fonts/fonts.ts'
import { makeIcons } from '../assets/icons/icons.ts'
import { emitImages } from '../assets/images/images.ts'
import { makeSocialCards, NO_CARDS } from '../assets/social-cards/social-cards.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import type { PolicyAdditions, SiteConfig } from '../content/define-site.ts'
import { configResult } from '../content/config-result.ts'
import type { Content } from '../content/load/load-content.ts'
import { feedLinks } from '../feeds/rss.ts'
import { imagePath } from '../lib/addresses/image-path.ts'
import { memoized } from '../lib/memoized.ts'
import { contentPath } from '../lib/public-folder.ts'
import type { SiteFile } from '../lib/site-file.ts'
import type { ImageInfo, Site } from '../model/site.ts'
import { finishPages, type FinishedPages } from '../pages/finish-pages.ts'
import { codeOfPage } from '../pages/page-code.ts'
import type { Page, PageBodies } from '../pages/page.ts'
import { orElse } from '../problems/or-else.ts'
import type { Problem } from '../problems/problem.ts'

// Trusted Types policies that page scripts create.
const TRUSTED_TYPES = ['site']

export type FinishInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly site: Site
  readonly pages: readonly Page[]
  readonly bodies: PageBodies
  readonly templates: CompiledTemplates
  readonly content: Pick<Content, 'mentions' | 'published' | 'readLinks'>
  readonly images: readonly ImageInfo[]
  /** `preview` leaves out cards, the search index and compressed files, and links styles. */
  readonly mode: 'publish' | 'preview'
}

/** The pages of a site as browsers receive them, with the files that they load. */
export type FinishedSite = FinishedPages & {
  /** What the content security policy allows beyond the site itself. */
  readonly policy: PolicyAdditions & { readonly trustedTypes: readonly string[] }
  readonly sheets: ReadonlyMap<string, Sheet>
  /** Problems of files that could not be made; these are missing or empty. */
  readonly problems: readonly Problem[]
}

const POLICY: readonly string[] = [
  'scripts',
  'connect',
  'images',
  'frames',
  'forms',
  'trustedTypes',
] satisfies (keyof PolicyAdditions)[]

/** The config's additions to the policy. */
function ownPolicy(config: SiteConfig, site: Site): Partial<FinishedSite['policy']> {
  const added = config.policy?.(site as never) ?? {}
  const lists =
    typeof added === 'object' &&
    Object.entries(added).every(
      ([name, list]) => POLICY.includes(name) && (list === undefined || Array.isArray(list)),
    )
  return configResult(['policy'], added, lists, {
    en: `an object of lists of texts (${POLICY.join(', ')}), not a promise`,
    fr: `aussitôt un objet fait de listes de textes (${POLICY.join(', ')})`,
  })
}

/**
 * Finishes the rendered pages: their styles, scripts, fonts, images and icons. Reports everything that cannot be made.
 */
export async function finishSite(input: FinishInput): Promise<FinishedSite> {
  const { root, config, site, pages, templates, mode } = input
  const routes = pages.map(({ route }) => route)
  const base = config.baseStyles ?? []
  const publish = mode === 'publish'
  const { trustedTypes = [], ...sources } = ownPolicy(config, site)
  const policy = { ...sources, trustedTypes: [...TRUSTED_TYPES, ...trustedTypes] }

  const cardProblems: Problem[] = []
  const describedCards = () =>
    makeSocialCards(root, routes, config, (name, language) => site.fact(name, language))
  const images = emitImages(root, input.images, usedImages(input))
  const [fonts, { sheets, ...styles }, islands, icons, cards] = await Promise.all([
    prepareFonts(root, config.fonts, Object.values(config.languages)),
    loadSheets(root, styleFiles(input)),
    bundleIslands(root, templates.islandFiles, {
      serviceWorker: publish && config.serviceWorker === 'on',
      site: config,
    }),
    makeIcons(root, config),
    publish ? orElse(describedCards(), NO_CARDS, cardProblems) : NO_CARDS,
  ])
  const finished = finishPages(pages, {
    config,
    bodies: input.bodies,
    templates,
    islands,
    fonts,
    choose: chooseStyles(sheets, base),
    classes: new Set([...sheets.values()].flatMap(({ names }) => [...names.classes])),
    policy,
    inlineStyles: publish,
    links: memoized((language) => [...icons.links, ...feedLinks(config, language)]),
    cardOf: cards.urlOf,
  })
  const files: readonly SiteFile[] = [
    ...finished.files,
    ...islands.files,
    ...fonts.files,
    ...images.files,
    ...icons.files,
    ...cards.files,
  ]
  const problems = [fonts, styles, islands, images, icons, cards].flatMap((each) => each.problems)
  return { ...finished, files, policy, sheets, problems: [...problems, ...cardProblems] }
}

function styleFiles({ config, pages, templates, mode }: FinishInput): string[] {
  // A draft can use a component that no page uses yet.
  const drafted = mode === 'preview' ? [...templates.componentSchemas.keys()].map(componentFile) : []
  const used = new Set([...pages.flatMap(codeOfPage), ...drafted])
  const files = [...used, ...templates.islandFiles.values()].flatMap(templates.closure)
  return [...(config.baseStyles ?? []), ...files].filter((file) => file.endsWith('.css'))
}

/** Images used by templates or by content, and those preloaded. */
function usedImages({ pages, config, content, images }: FinishInput): ReadonlySet<string> {
  const known = new Set(images.map(({ path }) => path))
  const mentioned = content.mentions.images.flatMap(
    ({ target }) => contentPath(imagePath(target) ?? '', (path) => known.has(path)) ?? [],
  )
  const preloaded = (config.preload ?? []).map(({ href }) => href.slice(1))
  return new Set([...pages.flatMap(({ images }) => images), ...mentioned, ...preloaded])
}
