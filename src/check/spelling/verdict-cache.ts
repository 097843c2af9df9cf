import type { CacheStore } from '../../cache/cache-store.ts'
import { installedVersion } from '../../compile/installed-version.ts'

/** Whether a dictionary knows a word, or its suggestions for an unknown word, once requested. */
export type Verdict = boolean | readonly string[]
/** Verdicts by word; undefined for one that was not answered. */
export type Verdicts = ReadonlyMap<string, Verdict | undefined>

/** Verdicts of earlier builds by dictionary, as text, with the versions of engine and dictionary. */
export type VerdictStore = CacheStore<string>

/** Verdicts of earlier builds on the words looked up in a dictionary; none after a change of it. */
export function getVerdicts(store: VerdictStore, dictionary: string): Verdicts {
  const versions = store.get(dictionary)
  if (versions === undefined || versions !== versionsOf(dictionary)) return new Map()
  return new Map(Object.entries(JSON.parse(store.readText(dictionary)) as Readonly<Record<string, Verdict>>))
}

/** Stores verdicts for the next build. */
export function putVerdicts(store: VerdictStore, dictionary: string, words: Verdicts): void {
  store.put(dictionary, versionsOf(dictionary), JSON.stringify(Object.fromEntries(words)))
}

/** The versions that a verdict depends on. */
export function versionsOf(dictionary: string): string {
  return `${installedVersion('hunspell-asm')} ${installedVersion(dictionary)}`
}
