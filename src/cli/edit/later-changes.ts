import { compareSites, type PageChange, type SiteMeaning } from '../../check/diff/compare-sites.ts'
import { describeChanges } from '../../check/diff/describe-changes.ts'
import { openFields } from '../../edit/save/path-at.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/time/default-time-zone.ts'
import { dayIn } from '../../pages/last-modified.ts'
import { startOfDay } from '../../lib/time/start-of-day.ts'
import type { Swap } from '../../check/diff/swapped-words.ts'
import { BuildError } from '../../problems/problem.ts'
import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'

const NOTHING: SiteMeaning = new Map()
/** Each costs two builds. */
const MOST_DAYS = 3
const ON: Text = { en: 'On', fr: 'Le' }
const DRAFTS: Text = {
  en: 'Drafts, which visitors do not see',
  fr: 'Brouillons, que les visiteurs ne voient pas',
}

/** A changed file, with its texts before and after. */
type ChangedText = { readonly file: string; readonly texts: readonly (string | undefined)[] }

/**
 * What changes for visitors on the days to come when changed entries appear or expire, in order; pages that change in
 * the same way as those `told` are left out. `open` gives the site before and after as of an instant.
 */
export async function laterChanges(
  changed: readonly ChangedText[],
  told: readonly PageChange[],
  {
    config,
    language,
    swaps,
  }: {
    readonly config: SiteConfig
    readonly language: MessageLanguage
    readonly swaps: readonly Swap[]
  },
  open: (day: Date) => Promise<readonly SiteMeaning[]>,
): Promise<readonly { readonly pages: readonly PageChange[]; readonly words: string }[]> {
  const { timeZone = DEFAULT_TIME_ZONE } = config
  const today = dayIn(config, new Date())
  const days = changed.flatMap(({ file, texts }) => texts.flatMap((text) => daysOf(file, text)))
  const known = new Set(told.map((page) => JSON.stringify(page)))
  const later = []
  for (const day of [...new Set(days)]
    .filter((each) => each > today)
    .sort()
    .slice(0, MOST_DAYS)) {
    // A site that cannot be built on that day is among the findings.
    const versions = await open(new Date(startOfDay(day, timeZone))).catch((error: unknown) => {
      if (error instanceof BuildError) return []
      throw error
    })
    const [before = NOTHING, after = NOTHING] = versions
    const pages = compareSites(before, after).filter((page) => !known.has(JSON.stringify(page)))
    if (pages.length === 0) continue
    for (const page of pages) known.add(JSON.stringify(page))
    const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' })
    const words = `${ON[language]} ${format.format(new Date(day))}\n${describeChanges(pages, language, { swaps })}`
    later.push({ pages, words })
  }
  return later
}

/** The drafts among changed files, in a line; empty where there is none. */
export function draftsIn(changed: readonly ChangedText[], language: MessageLanguage): string {
  const drafts = changed.filter(({ file, texts }) => publicationOf(file, texts.at(-1)).draft === true)
  return drafts.length === 0
    ? ''
    : labelled(DRAFTS[language], drafts.map(({ file }) => file).join(', '), language)
}

function daysOf(file: string, text: string | undefined): string[] {
  const { draft, publishedAt, expiresAt } = publicationOf(file, text)
  if (draft === true) return []
  return [publishedAt, expiresAt].filter((day) => typeof day === 'string')
}

function publicationOf(file: string, text: string | undefined): Readonly<Record<string, unknown>> {
  return (openFields(file, text ?? '').value ?? {}) as Readonly<Record<string, unknown>>
}
