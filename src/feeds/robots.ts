import type { SiteConfig } from '../content/define-site.ts'
import { absolute, publicAddress } from '../lib/addresses/public-address.ts'
import { spokenLanguage } from '../messages/spoken-language.ts'
import type { Text } from '../messages/text.ts'
import type { SiteFile } from '../lib/site-file.ts'

/**
 * `/robots.txt`: rules for every robot, then a group for each crawler of the config. A crawler obeys only the group
 * that names it, so each group repeats the rules.
 */
export function robotsFile(config: SiteConfig): SiteFile {
  const { base, robots } = config
  const { crawlers = [], crawlDelay, disallow = [] } = robots ?? {}
  const rules = [
    ...disallow.map((path) => `Disallow: ${publicAddress(path, { base })}`),
    `Allow: ${base ?? '/'}`,
  ]
  const language = spokenLanguage(config.defaultLanguage)
  const comment = (text: Text) => text[language].split('\n').map((line) => `# ${line}`)
  const blocks = [
    [`# ${config.name}`, `# ${config.origin}`, ...comment(COMMENTS.file)],
    [...comment(COMMENTS.everyone), 'User-agent: *', ...rules],
    ...(crawlers.length > 0 ? [comment(welcome(crawlDelay))] : []),
    ...crawlers.map((name) => [
      `User-agent: ${name}`,
      ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
      ...rules,
    ]),
    [...comment(COMMENTS.pages), `Sitemap: ${absolute(config, '/sitemap.xml')}`],
  ]
  return { path: 'robots.txt', contents: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n` }
}

const COMMENTS = {
  file: {
    en: 'What robots may visit, and how fast.',
    fr: 'Ce que les robots peuvent visiter, et à quel rythme.',
  },
  everyone: {
    en: 'All robots: the whole site, except what is not a page.',
    fr: 'Tous les robots : tout le site, sauf ce qui n’est pas une page.',
  },
  pages: { en: 'The list of all pages.', fr: 'La liste de toutes les pages.' },
}

function welcome(delay: number | undefined): Text {
  const en = 'Robots of AI assistants and search engines: welcome'
  const fr = 'Robots des assistants et des moteurs d’intelligence artificielle : bienvenus'
  if (delay === undefined) return { en: `${en}.`, fr: `${fr}.` }
  return {
    en: `${en},\nwith a pause of ${delay} second${delay === 1 ? '' : 's'} between two visits.`,
    fr: `${fr}, avec une pause\nde ${delay} seconde${delay < 2 ? '' : 's'} entre deux visites.`,
  }
}
