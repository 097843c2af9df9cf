import type { Entry } from '../../content/load/entry.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import type { Page } from '../../pages/page.ts'
import { lettersOf } from './flat-text.ts'

/** Returns whether a page shows a text of content, ignoring markup. */
export type ShownText = (text: string) => boolean

const SAID = /\s(?:alt|aria-label|title|placeholder|value)="([^"]*)"/g
const TAG = /<[^>]*>/g
/** A shorter text may be part of another, so it must match whole words. */
const LEAST_LETTERS = 12
const SENTENCE_LETTERS = 30

/** Everything visitors read, hear or can follow on a page: body, head and the props of islands. */
export function shownText(
  page: Pick<Page, 'islandProps'> & {
    readonly route: { readonly head: { readonly title: string; readonly description: string } }
  },
  body: string,
): ShownText {
  const { title, description } = page.route.head
  const said = [...body.matchAll(SAID)].map(([, value = '']) => value)
  const later = page.islandProps.flatMap((json) => stringsOf(JSON.parse(json)))
  const parts = [body.replace(TAG, '\n'), ...said, ...later.map((text) => text.replace(TAG, '\n'))]
  const text = plain([title, description, ...parts.map(unescapeHtml)].join('\n'))
  const letters = lettersOf(text)
  return (wanted) => {
    const bare = unescapeHtml(wanted.replace(TAG, ' '))
    const wantedLetters = lettersOf(bare)
    if (wantedLetters.length >= LEAST_LETTERS) return letters.includes(wantedLetters)
    return wantedLetters !== '' && standsIn(text, plain(bare))
  }
}

/** Whether a page shows a sentence of an entry, and not only its name. */
export function showsSentence(shows: ShownText, { data }: Pick<Entry, 'data'>, html: string): boolean {
  return [...stringsOf(data), html].some((text) => lettersOf(text).length >= SENTENCE_LETTERS && shows(text))
}

/** Every string in plain data. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

function plain(text: string): string {
  return text.replace(/[ \t\u00A0\u202F]+/g, ' ').trim()
}

function standsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + words.length))) return true
  }
  return false
}

function isPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}
