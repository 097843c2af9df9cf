import { absolute } from '../lib/addresses/public-address.ts'
import { sitemapGroups, type ListedPage, type ListingConfig } from './sitemap-groups.ts'

/** `/llms.txt`: the site in markdown for assistants, one section per sitemap, one line per page. */
export function llmsText(pages: readonly ListedPage[], config: ListingConfig): string {
  const home = pages.find(({ url }) => url === '/')
  const sections = sitemapGroups(pages, config).map(({ title, pages: members }) => [
    `## ${title}`,
    members
      .map(
        ({ url, head }) => `- [${label(head.title)}](${absolute(config, url)}): ${oneLine(head.description)}`,
      )
      .join('\n'),
  ])
  const blocks = [
    `# ${oneLine(config.name)}`,
    ...(home ? [`> ${oneLine(home.head.description)}`] : []),
    ...sections.flat(),
  ]
  return `${blocks.join('\n\n')}\n`
}

function oneLine(text: string): string {
  // Finds nothing in most texts.
  return text.replace(/\s\s+|[^\S ]/g, ' ').trim()
}

function label(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, String.raw`\$&`)
}
