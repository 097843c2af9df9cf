import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../content/define-site.ts'
import { writeAtomic } from '../disk/write-atomic.ts'
import { isRecord } from '../lib/is-record.ts'
import { parseJson } from '../lib/parse-json.ts'
import { BuildError } from '../problems/problem.ts'
import {
  dayIn,
  formatLastModified,
  goneAddresses,
  LAST_MODIFIED_FILE,
  staleProblem,
  updateLastModified,
  type LastModified,
} from './last-modified.ts'
import type { Page } from './page.ts'

/** Reads the ledger of the site at `root`; empty if there is none. Throws a BuildError if it does not parse. */
export function loadLastModified(root: string): LastModified {
  const file = join(root, LAST_MODIFIED_FILE)
  // Some editors save a byte order mark.
  const ledger = existsSync(file) ? parseJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) : {}
  if (isRecord(ledger)) return ledger as LastModified
  throw new BuildError({
    code: 'lastmod/unreadable',
    message: { en: 'The ledger of dates cannot be read.', fr: 'Le registre des dates ne se lit pas.' },
    hint: {
      en: 'Restore its last committed version; it probably contains conflict markers of a merge.',
      fr: 'Reprenez sa dernière version validée ; il reste sans doute les marques d’une fusion.',
    },
    place: { file: LAST_MODIFIED_FILE },
  })
}

/** Writes the ledger. Atomic: a killed build leaves the old or the new one. */
export async function saveLastModified(root: string, ledger: LastModified): Promise<void> {
  await writeAtomic(join(root, LAST_MODIFIED_FILE), formatLastModified(ledger))
}

/**
 * Dates the pages of the site at `root` from its ledger; pages that changed since get today's date. `stale` is set if
 * the ledger on disk is out of date; `gone` are its addresses that have no page any more.
 */
export function datePages(root: string, config: SiteConfig, pages: readonly Page[], now: Date) {
  const ledger = loadLastModified(root)
  const fingerprinted = pages.map(({ route: { url, head }, fingerprint: hash }) => ({
    url,
    hash,
    declared: head.modified ?? head.published,
  }))
  const lastModified = updateLastModified(ledger, fingerprinted, dayIn(config, now))
  return {
    lastModified,
    stale: staleProblem(ledger, lastModified),
    gone: goneAddresses(ledger, lastModified),
  }
}
