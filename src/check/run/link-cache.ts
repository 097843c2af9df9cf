import { hashOf } from '../../cache/hash.ts'
import type { CheckedSite } from './checked-site.ts'

const NAME = 'links'

/**
 * Calls `look` for the pages whose links may be other than the last build found them: all of them once anything has changed
 * that a link may lead to, else those that are new themselves. `look` says whether it found a wrong one.
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
