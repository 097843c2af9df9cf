import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Judge } from '../judge.ts'

type Item = {
  readonly title?: string
  readonly link?: string
  readonly guid?: string
  readonly isoDate?: string
}
type Parser = new () => {
  parseString: (
    xml: string,
  ) => Promise<{ readonly title?: string; readonly link?: string; readonly items: readonly Item[] }>
}

const NEEDED = ['title', 'link', 'guid', 'isoDate'] as const

/** A second feed parser: everything that a feed reader shows must be present. */
export const feed: Judge = {
  name: 'rss-parser',
  packages: ['rss-parser'],
  starters: true,
  judge: async ({ dist, starter }, { load }) => {
    const { default: Parser } = (await load('rss-parser')) as { default: Parser }
    const judged = await Promise.all(
      readdirSync(dist).map(async (file) => {
        const xml = file.endsWith('.xml') ? readFileSync(join(dist, file), 'utf8') : ''
        if (!xml.includes('<rss')) return { items: [], findings: [] }
        const { title, link, items } = await new Parser().parseString(xml)
        const missing = (what: string, text: string): Finding => ({
          rule: `no ${what}`,
          where: `/${file}`,
          text,
        })
        const findings = [
          ...(title && link ? [] : [missing('title or link', 'channel')]),
          ...(items.length > 0 ? [] : [missing('items', 'channel')]),
          ...items.flatMap((item) =>
            NEEDED.filter((key) => !item[key]).map((key) => missing(key, item.title ?? '?')),
          ),
        ]
        return { items, findings }
      }),
    )
    return {
      looked: `${judged.flatMap(({ items }) => items).length} items`,
      findings: [
        ...(starter === undefined && !existsSync(join(dist, 'rss.xml'))
          ? [{ rule: 'no feed', where: '/rss.xml', text: 'channel' }]
          : []),
        ...judged.flatMap(({ findings }) => findings),
      ],
    }
  },
}
