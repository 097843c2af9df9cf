import type { SiteConfig } from '../content/define-site.ts'
import { absolute } from '../render/render-head.ts'
import type { SiteFile } from '../lib/site-file.ts'

/**
 * `/robots.txt`: what every robot may visit, then a group for each crawler of the config.
 *
 * A crawler obeys only the group that names it, so each group repeats the rules.
 */
export function robotsFile(config: SiteConfig): SiteFile {
  const { crawlers = [], crawlDelay, disallow = [] } = config.robots ?? {}
  const rules = [...disallow.map((path) => `Disallow: ${path}`), 'Allow: /']
  const blocks = [
    [`# ${config.name}`, `# ${config.origin}`, '# Ce que les robots peuvent visiter, et à quel rythme.'],
    ['# Tous les robots : tout le site, sauf ce qui n’est pas une page.', 'User-agent: *', ...rules],
    ...(crawlers.length > 0 ? [robotsComment(crawlDelay)] : []),
    ...crawlers.map((name) => [
      `User-agent: ${name}`,
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      ...rules,
    ]),
    ['# La liste de toutes les pages.', `Sitemap: ${absolute(config, '/sitemap.xml')}`],
  ]
  return { path: 'robots.txt', contents: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n` }
}

function robotsComment(crawlDelay: number | undefined): string[] {
  const comment = '# Robots des assistants et des moteurs d’intelligence artificielle : bienvenus'
  if (crawlDelay === undefined) return [`${comment}.`]
  return [
    `${comment}, avec une pause`,
    `# de ${crawlDelay} seconde${crawlDelay < 2 ? '' : 's'} entre deux visites.`,
  ]
}
