import type { SiteConfig } from '../../content/define-site.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { detached } from '../../lib/text/detached.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { suggestion } from '../../messages/text.ts'
import { oldAddress } from '../../hosts/rules/host-rules.ts'
import { defineCheck } from '../run/check.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { recheckLinks } from '../links/recheck-links.ts'
import { fromElsewhere, noFile } from '../links/link-hints.ts'
import type { Targets, Wrong } from '../links/targets.ts'
import { wrongWaysBack } from '../links/wrong-ways-back.ts'
import { wrongLink } from '../links/wrong-link.ts'
import { linkOrigins } from '../links/link-origins.ts'
import { linkTarget } from '../links/link-target.ts'
import { listLinks } from '../../pages/read-body.ts'

export const links = defineCheck({
  name: 'links',
  title: { en: 'Links', fr: 'Liens' },
  description: {
    en: 'Every link of the site leads to a page, file or redirect that exists, anchor included, in the language of the page that it is on.',
    fr: 'Chaque lien du site mène à une page, à un fichier ou à une redirection qui existe, son ancre comprise, dans la langue de la page où il est.',
  },
  unparsed: true,
  rules: {
    'link/missing-page': {
      means: { en: 'A link leads to no page.', fr: 'Un lien ne mène à aucune page.' },
      fix: { en: 'Correct it, or create the page.', fr: 'Corrigez-le, ou créez la page.' },
    },
    'link/unpublished': {
      means: {
        en: 'A link leads to a file of content that has no page, such as a draft or a picture that is not public.',
        fr: 'Un lien mène à un fichier du contenu qui n’a pas de page, comme un brouillon ou une image qui n’est pas publique.',
      },
      fix: {
        en: 'Publish it, or remove the link until then. A published text has a page if "paths" or "head" of a template names it: "source: file".',
        fr: 'Publiez-le, ou retirez le lien d’ici là. Un texte publié a une page si « paths » ou « head » d’un gabarit le nomme : « source: file ».',
      },
    },
    'link/missing-anchor': {
      means: {
        en: 'A link leads to an anchor that does not exist.',
        fr: 'Un lien mène à une ancre qui n’existe pas.',
      },
      fix: { en: 'Correct what follows the "#".', fr: 'Corrigez ce qui suit le « # ».' },
    },
    'link/relative': {
      means: {
        en: 'A link is neither a full address nor a path of the site.',
        fr: 'Un lien n’est ni une adresse complète, ni un chemin du site.',
      },
      fix: {
        en: 'Start it with "/", "#" or "https://".',
        fr: 'Commencez-le par « / », « # » ou « https:// ».',
      },
    },
    'link/unreachable': {
      means: {
        en: 'A link has an address that nobody can follow.',
        fr: 'Un lien a une adresse que personne ne peut suivre.',
      },
      fix: {
        en: 'Write a full address (mailto:name@domain.ca) or a full number (tel:+14505550142).',
        fr: 'Écrivez une adresse entière (mailto:nom@domaine.ca) ou un numéro entier (tel:+14505550142).',
      },
    },
    'link/wrong-language': {
      level: 'warn',
      means: {
        en: 'A link leads to a page in another language, although that page is translated.',
        fr: 'Un lien mène à une page d’une autre langue, alors qu’elle est traduite.',
      },
      fix: {
        en: 'Link to the translated page, or give the link an "hreflang".',
        fr: 'Menez-le à la page traduite, ou donnez-lui « hreflang ».',
      },
    },
  },
  site: async (site, report) => {
    const targets = targetsOf(site)
    for (const [key, href] of missingInConfig(site.config, targets))
      report('link/missing-page', {
        message: {
          en: `"${href}" is not a page or file of the site.`,
          fr: `« ${href} » n’est ni une page ni un fichier du site.`,
        },
        hint: suggestion(didYouMean(href, [...targets.pages.keys(), ...targets.others])),
        where: { place: site.placeOf('site.config.ts', href, `${key}:`) },
        target: href,
      })
    for (const { href, place } of site.styleAddresses)
      if (/^\/(?!\/)/.test(href) && !targets.others.has(decodePath(href.replace(/[?#].*/, ''))))
        report('link/missing-page', {
          message: {
            en: `No file of the site has the address "${href}".`,
            fr: `Aucun fichier du site n’a l’adresse « ${href} ».`,
          },
          hint: {
            en: 'Put the file below content/public/, and write its address as if that were the root.',
            fr: 'Mettez le fichier sous content/public/, et écrivez son adresse comme si c’était la racine.',
          },
          where: { place },
          target: href,
        })
    for (const { code, place, ...words } of wrongWaysBack(site, targets))
      report(code, { ...words, where: { place } })
    recheckLinks(site, (page) => {
      const links = [...page.headLinks, ...listLinks(site.readLinks(page))].map((link) => ({
        link,
        target: linkTarget(link.href, page.url, targets.site),
      }))
      const wrong = links.filter(({ link, target }) => wrongLink(link, target, targets, page))
      // What is reported must not keep the links of the whole page in memory.
      for (const { link, target } of detached(wrong)) {
        const { code, ...words } = wrongLink(link, target, targets, page) as Wrong
        for (const { where, file } of linkOrigins(link.href, page, site, code === 'link/wrong-language')) {
          const isNoFile = words.suggest && code === 'link/missing-page' && file !== undefined
          const source = where.place?.file ?? ''
          const details = isNoFile ? (fromElsewhere(file, source, targets) ?? noFile(file, targets)) : words
          report(code, { ...details, where, page: page.url, target: target.path })
        }
      }
      return { wrong: wrong.length > 0, toFile: links.some(({ target }) => targets.others.has(target.path)) }
    })
  },
})

/** Files and pages that site.config.ts names and the site does not have, with their key. */
function missingInConfig(
  { offlinePage, preload = [], feeds = [], search = [] }: SiteConfig,
  { pages, others }: Targets,
): [key: string, href: string][] {
  const named: [string, string | undefined][] = [
    ['offlinePage', offlinePage],
    ...feeds.map(({ page }): [string, string] => ['page', page]),
    ...preload.map(({ href }): [string, string] => ['preload', href]),
    ...search.map((href): [string, string] => ['search', href]),
  ]
  return named.flatMap(([key, href]) =>
    href === undefined || pages.has(href) || others.has(decodePath(href)) ? [] : [[key, href]],
  )
}

function targetsOf({ pages, files, config, readIds, sources }: CheckedSite): Targets {
  // Computed on demand: few sites have a link that needs it.
  const folders = once(() => new Set(sources.content.flatMap(foldersOf)))
  return {
    pages: new Map(pages.map((page) => [page.url, page])),
    anchors: memoized((page) => new Set(readIds(page))),
    site: config,
    content: new Set(sources.content),
    assets: new Set(sources.assets),
    isFile: (path) => sources.read(path) !== undefined,
    isFolder: (path) => folders().has(path),
    others: new Set([
      ...[...files.keys()].map((path) => `/${path}`),
      ...Object.keys(config.redirects ?? {}).map(oldAddress),
    ]),
  }
}

/** The folders of a file, outermost first. */
function foldersOf(file: string): string[] {
  return Array.from(file.matchAll(/\//g), ({ index }) => file.slice(0, index))
}
