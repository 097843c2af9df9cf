import { compareSites, type PageChange, type SiteMeaning } from '../../check/diff/compare-sites.ts'
import { openFields } from '../../edit/save/path-at.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/time/default-time-zone.ts'
import { dayIn } from '../../pages/last-modified.ts'
import { startOfDay } from '../../lib/time/start-of-day.ts'
import { BuildError } from '../../problems/problem.ts'

const NOTHING: SiteMeaning = new Map()
/** Each costs two builds. */
const MOST_DAYS = 3

/** A changed file, with its texts before and after. */
type ChangedText = { readonly file: string; readonly texts: readonly (string | undefined)[] }

/**
 * What changes for visitors on the days to come when changed entries appear or expire, in order; pages that change in
 * the same way as those `told` are left out. `open` gives the site before and after as of an instant.
 */
export async function laterChanges(
  config: SiteConfig,
  changed: readonly ChangedText[],
  told: readonly PageChange[],
  open: (day: Date) => Promise<readonly SiteMeaning[]>,
) {
  const today = dayIn(config, new Date())
  const days = changed.flatMap(({ file, texts }) => texts.flatMap((text) => daysOf(file, text)))
  const coming = [...new Set(days)].filter((day) => day > today).sort()
  const known = new Set(told.map((page) => JSON.stringify(page)))
  const later: { readonly day: string; readonly pages: readonly PageChange[] }[] = []
  for (const day of coming.slice(0, MOST_DAYS)) {
    const begins = new Date(startOfDay(day, config.timeZone ?? DEFAULT_TIME_ZONE))
    // A site that cannot be built on that day is among the findings.
    const [before = NOTHING, after = NOTHING] = await open(begins).catch((error: unknown) => {
      if (error instanceof BuildError) return []
      throw error
    })
    const pages = compareSites(before, after).filter((page) => !known.has(JSON.stringify(page)))
    for (const page of pages) known.add(JSON.stringify(page))
    if (pages.length > 0) later.push({ day, pages })
  }
  return later
}

export function isDraft({ file, texts }: ChangedText): boolean {
  return publicationOf(file, texts.at(-1)).draft === true
}

function daysOf(file: string, text: string | undefined): string[] {
  const { draft, publishedAt, expiresAt } = publicationOf(file, text)
  if (draft === true) return []
  return [publishedAt, expiresAt].filter((day) => typeof day === 'string')
}

function publicationOf(file: string, text: string | undefined): Readonly<Record<string, unknown>> {
  return { ...openFields(file, text ?? '').value }
}
