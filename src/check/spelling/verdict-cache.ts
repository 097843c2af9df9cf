import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersion } from '../../compile/installed-version.ts'
import type { Language } from '../../languages/typography.ts'
import { replaceFile } from '../../disk/write-atomic.ts'

/** Whether a dictionary knows a word; of one that it does not, what it suggests, once it was asked. */
export type Verdict = boolean | readonly string[]
/** Verdicts by word. */
export type Verdicts = ReadonlyMap<string, Verdict>

type Saved = { readonly key: string; readonly words: Readonly<Record<string, Verdict>> }

/** Verdicts of the last run on the words of a language. None when other dictionaries gave them, or they cannot be read. */
export function readVerdicts(cache: string, lang: Language): Verdicts {
  try {
    const { key, words } = JSON.parse(readFileSync(fileIn(cache, lang), 'utf8')) as Saved
    return new Map(key === keyOf(lang) ? Object.entries(words) : [])
  } catch {
    return new Map()
  }
}

/** Keeps verdicts for the next run. A cache that cannot be written costs time and nothing else. */
export async function saveVerdicts(cache: string, lang: Language, words: Verdicts): Promise<void> {
  const saved: Saved = { key: keyOf(lang), words: Object.fromEntries(words) }
  await replaceFile(fileIn(cache, lang), JSON.stringify(saved)).catch(() => undefined)
}

function fileIn(cache: string, lang: Language): string {
  return join(cache, `${lang}-spelling.json`)
}

const DICTIONARIES: Readonly<Record<Language, string>> = { fr: 'dictionary-fr', en: 'dictionary-en-ca' }

function keyOf(lang: Language): string {
  return `${installedVersion('hunspell-asm')} ${installedVersion(DICTIONARIES[lang])}`
}
