import { hashOf } from '../../cache/hash.ts'
import type { CheckedSite } from './checked-site.ts'

const NAME = 'links'

/**
 * Calls `look` for the pages whose link results may be out of date: all of them when any link target has changed, else
 * the changed ones. `look` returns whether it found a broken link.
 */
export function lookAtLinks(site: CheckedSite, look: (page: CheckedSite['pages'][number]) => boolean): void {
  const { pages, earlier } = site
  const targets = targetsHash(site)
  const before = earlier?.store.get(NAME)
  const wrong = new Set(before?.wrong)
  const isSound = (url: string) =>
    before?.targets === targets && earlier?.unchanged.has(url) === true && !wrong.has(url)
  const found = pages.filter((page) => !isSound(page.url) && look(page)).map(({ url }) => url)
  earlier?.store.put(NAME, { targets, wrong: found })
}

function targetsHash({ pages, files, config, readIds }: CheckedSite): string {
  const lines = pages.map((page) => {
    const alternates = page.alternates.map(({ lang, href }) => ` ${lang} ${href}`).join('')
    return `${page.url} ${page.lang}${alternates}\t${page.idsHash ?? readIds(page).join(' ')}`
  })
  return hashOf([...lines, ...files.keys(), ...Object.keys(config.redirects ?? {})].join('\n'))
}
