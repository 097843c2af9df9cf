import type { CacheStore } from '../../cache/cache-store.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { Language } from '../../languages/typography.ts'

/** Whether a dictionary knows a word, or its suggestions for an unknown word, once requested. */
export type Verdict = boolean | readonly string[]
/** Verdicts by word. */
export type Verdicts = ReadonlyMap<string, Verdict>

/** Verdicts of the last build by language, as text, with the versions of engine and dictionary. */
export type VerdictStore = CacheStore<string>

/** Verdicts of the last build on the words of a language; none after a change of dictionary. */
export function getVerdicts(store: VerdictStore, lang: Language): Verdicts {
  const versions = store.get(lang)
  if (versions === undefined || versions !== versionsOf(lang)) return new Map()
  return new Map(Object.entries(JSON.parse(store.readText(lang)) as Readonly<Record<string, Verdict>>))
}

/** Stores verdicts for the next build. */
export function putVerdicts(store: VerdictStore, lang: Language, words: Verdicts): void {
  store.put(lang, versionsOf(lang), JSON.stringify(Object.fromEntries(words)))
}

const DICTIONARIES: Readonly<Record<Language, string>> = { fr: 'dictionary-fr', en: 'dictionary-en-ca' }

function versionsOf(lang: Language): string {
  return `${installedVersion('hunspell-asm')} ${installedVersion(DICTIONARIES[lang])}`
}
