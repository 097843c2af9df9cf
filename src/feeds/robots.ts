import type { SiteConfig } from '../content/define-site.ts'
import { absolute, publicAddress } from '../lib/addresses/public-address.ts'
import type { SiteFile } from '../lib/site-file.ts'

/**
 * `/robots.txt`: rules for every robot, then a group for each crawler of the config. A crawler obeys only the group
 * that names it, so each group repeats the rules.
 */
export function robotsFile(config: SiteConfig, hasSitemap: boolean): SiteFile {
  const { base, robots } = config
  const { crawlers = [], crawlDelay, disallow = [] } = robots ?? {}
  const rules = [
    ...disallow.map((path) => `Disallow: ${publicAddress(path, { base })}`),
    `Allow: ${base ?? '/'}`,
  ]
  const blocks = [
    [`# ${config.name}`, `# ${config.origin}`],
    ['User-agent: *', ...rules],
    ...crawlers.map((name) => [
      `User-agent: ${name}`,
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      ...rules,
    ]),
    ...(hasSitemap ? [[`Sitemap: ${absolute(config, '/sitemap.xml')}`]] : []),
  ]
  return { path: 'robots.txt', contents: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n` }
}
