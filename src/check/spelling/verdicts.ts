import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedVersion } from '../../emit/installed-version.ts'
import type { Language } from '../../lib/typography.ts'
import { openDictionary, type Dictionary } from './dictionary.ts'

/** Of a word that no dictionary knows: what may have been meant. */
export type Misspelling = { readonly word: string; readonly suggestions: readonly string[] }

/** Whether a dictionary knows a word; of one that it does not, what it suggests, once it was asked. */
type Verdict = boolean | readonly string[]
type Verdicts = Readonly<Record<string, Verdict>>

const FILE = 'spelling.json'
/** A suggestion takes longer than a thousand words to look up. */
const MOST_SUGGESTED = 20
const SHOWN = 3

/**
 * Finds the words of a language that its dictionary does not know; `own` are words that are right all the same.
 * Verdicts are kept in `cache`, so that a dictionary is opened only for words that no earlier run has seen.
 */
export async function misspelled(
  lang: Language,
  words: ReadonlySet<string>,
  own: (word: string) => boolean,
  cache?: string,
): Promise<Misspelling[]> {
  const file = cache === undefined ? undefined : join(cache, `${lang}-${FILE}`)
  const key = `${installedVersion('hunspell-asm')} ${installedVersion(DICTIONARIES[lang])}`
  const before = file === undefined ? {} : await read(file, key)
  const after: Record<string, Verdict> = {}
  let dictionary: Dictionary | undefined
  const found: Misspelling[] = []

  for (const word of words) {
    let verdict = before[word]
    if (verdict === undefined) {
      dictionary ??= await openDictionary(lang)
      verdict = isKnown(word, dictionary)
    }
    if (verdict !== true && !isOwn(word, own)) {
      if (verdict === false && found.length < MOST_SUGGESTED) {
        dictionary ??= await openDictionary(lang)
        verdict = dictionary.suggest(word).slice(0, SHOWN)
      }
      found.push({ word, suggestions: verdict === false ? [] : verdict })
    }
    after[word] = verdict
  }
  if (file !== undefined && [...words].some((word) => before[word] !== after[word]))
    await save(file, key, after)
  return found
}

const DICTIONARIES: Readonly<Record<Language, string>> = { fr: 'dictionary-fr', en: 'dictionary-en-ca' }

/** A word of several parts is known when each of them is. */
function isKnown(word: string, { knows }: Dictionary): boolean {
  if (knows(word)) return true
  const lower = word.toLowerCase()
  if (word === word.toUpperCase() && knows(lower)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every((part) => part === '' || knows(part))
}

function isOwn(word: string, own: (word: string) => boolean): boolean {
  return own(word) || (word.includes('-') && word.split('-').every((part) => part === '' || own(part)))
}

async function read(file: string, key: string): Promise<Verdicts> {
  try {
    const saved = JSON.parse(await readFile(file, 'utf8')) as { key: string; words: Verdicts }
    return saved.key === key ? saved.words : {}
  } catch {
    return {}
  }
}

/** A cache that cannot be written costs time and nothing else. */
async function save(file: string, key: string, words: Verdicts): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  try {
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(unfinished, JSON.stringify({ key, words }))
    await rename(unfinished, file)
  } catch {
    // The next run asks again.
  }
}
