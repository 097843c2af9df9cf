import type { SiteConfig } from '../content/define-site.ts'
import { decodePath } from '../lib/addresses/encode-path.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion } from '../messages/text.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'
import type { Problem } from '../problems/problem.ts'
import { CONFIG_FILE } from '../problems/template-failure.ts'
import { feedEntries, settingOf } from './rss.ts'

/** Problems of feeds whose entries link to missing pages; each names the first. */
export function checkFeeds(routes: readonly Route[], { feeds = [] }: SiteConfig, site: Site): Problem[] {
  const pages = new Set(routes.map(({ url }) => url))
  return feeds.flatMap((feed) => {
    const lost = feedEntries(feed, site).find(({ url }) => !pages.has(pageOf(url)))
    if (!lost) return []
    const { entry, url } = lost
    return {
      code: 'link/missing-page',
      message: {
        en: `"urlOf" of the feed "${feed.url}" gives "${url}" for ${entry.file}, and there is no such page.`,
        fr: `« urlOf » du fil « ${feed.url} » donne « ${url} » pour ${entry.file}, et cette page n’existe pas.`,
      },
      hint: suggestion(didYouMean(pageOf(url), pages)),
      place: { file: CONFIG_FILE },
      setting: settingOf(feed, 'urlOf', site),
    }
  })
}

function pageOf(url: string): string {
  return decodePath(url.replace(/\/?(?:[?#].*)?$/, '')) || '/'
}
