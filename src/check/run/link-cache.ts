import type { CheckedSite } from './checked-site.ts'
import { hashOf } from '../../cache/hash-of.ts'

const NOTE = 'links'

/**
 * Calls `look` for the pages whose links may be other than the last run found them: all of them once anything has changed
 * that a link may lead to, else those that are new themselves. `look` says whether it found a wrong one.
 */
export function lookAtLinks(site: CheckedSite, look: (page: CheckedSite['pages'][number]) => boolean): void {
  const { pages, known } = site
  const targets = nameTargets(site)
  const before = known?.links.find(NOTE)?.value
  const wrong = new Set(before?.wrong)
  const isKnown = (url: string) =>
    before?.targets === targets && known?.unchanged.has(url) === true && !wrong.has(url)
  const found = pages.filter((page) => !isKnown(page.url) && look(page)).map(({ url }) => url)
  known?.links.keep(NOTE, { targets, wrong: found }, '')
}

function nameTargets({ pages, files, config }: CheckedSite): string {
  const lines = pages.map((page) => {
    const alternates = page.alternates.map(({ lang, href }) => ` ${lang} ${href}`).join('')
    // Ids are not touched where they have a name: they lie on the disk.
    return `${page.url} ${page.lang}${alternates}\t${page.anchors ?? page.ids.join(' ')}`
  })
  return hashOf([...lines, ...files.keys(), ...Object.keys(config.redirects ?? {})].join('\n'))
}
