import { escapeAddress } from './escape-words.ts'

/** A letter with its marks. */
export type Letter = {
  /** As markdown. */
  readonly text: string
  readonly raw: string
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  /** The address of its link. */
  readonly link?: string | undefined
  /** In code; another value in another link. */
  readonly code?: string | undefined
}

const MARKS = ['link', 'bold', 'italic', 'code'] as const

/**
 * Letters as markdown; neighbours with the same mark share it. Markdown sees a mark only if `before` and `after`, the
 * characters around the letters, fit.
 */
export function markWords(letters: readonly Letter[], before = '', after = ''): string {
  let text = ''
  for (let at = 0, end = 0; at < letters.length; at = end) {
    const mark = longestMark(letters, at)
    end = mark?.end ?? at + 1
    if (!mark) {
      text += letters[at]?.text ?? ''
      continue
    }
    const { name } = mark
    const group = letters.slice(at, end).map((letter) => ({ ...letter, [name]: undefined }))
    const around = { before: text.at(-1) ?? before, after: signOf(letters[end]) ?? after }
    const words =
      name === 'link'
        ? withLink(group, letters[at]?.link ?? '')
        : name === 'code'
          ? withFence(group)
          : withStars(group, name === 'bold' ? 2 : 1, around, /(?<!\\)(?:\\\\)*\*$/.test(text))
    // An exclamation mark or a name would make a link a picture or a component.
    if (words.startsWith('[')) text = text.replace(/!$|:(?=\p{L}[\p{L}\p{N}-]*$)/u, '\\$&')
    text += words
  }
  return text
}

/** The mark of a letter that most of the following ones share: the others are inside it. */
function longestMark(letters: readonly Letter[], at: number) {
  let longest: { readonly name: (typeof MARKS)[number]; readonly end: number } | undefined
  for (const name of MARKS) {
    const value = letters[at]?.[name]
    if (!value) continue
    let end = at + 1
    while (letters[end]?.[name] === value) end++
    if (!longest || end > longest.end) longest = { name, end }
  }
  return longest
}

function withLink(group: readonly Letter[], address: string): string {
  const [lead, inner, tail] = split(group, ({ raw }) => raw === ' ')
  if (inner.length === 0) return textOf(group)
  return `${textOf(lead)}[${markWords(inner, '[', ']')}](${escapeAddress(address)})${textOf(tail)}`
}

/** Code between more backticks than it contains. */
function withFence(group: readonly Letter[]): string {
  const code = group.map(({ raw }) => raw).join('')
  if (code.trim() === '') return textOf(group)
  const fence = fenceAround(code, 1)
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : ''
  return fence + space + code + space + fence
}

/** At least `least` backticks, and more than in the longest row of a text. */
export function fenceAround(text: string, least: number): string {
  const rows = [...text.matchAll(/`+/g)].map(([row]) => row.length + 1)
  return '`'.repeat(Math.max(least, ...rows))
}

/**
 * Stars around letters. Spaces stay outside, and so do signs next to a word: `**Attention!**Lisez` has no mark. Next to
 * other stars, underscores. Without a mark if none fits.
 */
function withStars(
  group: readonly Letter[],
  count: number,
  around: { readonly before: string; readonly after: string },
  isBesideStars: boolean,
): string {
  const isLoose = (letter: Letter, side: 'before' | 'after', beside?: Letter) =>
    letter.raw === ' ' || (!isWhole(letter) && !isWord(letter.raw) && isWord(signOf(beside) ?? around[side]))
  const [lead, inner, tail] = split(group, isLoose)
  const before = signOf(lead.at(-1)) ?? around.before
  const after = signOf(tail[0]) ?? around.after
  const star = isBesideStars && lead.length === 0 ? '_' : '*'
  const isOpen = !isWord(before) || isWord(signOf(inner[0]))
  const isClosed = !isWord(after) || (star === '*' && isWord(signOf(inner.at(-1))))
  const isMarked = inner.length > 0 && isOpen && isClosed
  const stars = isMarked ? star.repeat(count) : ''
  const words = isMarked ? markWords(inner, star, star) : markWords(inner, before, after)
  return textOf(lead) + stars + words + stars + textOf(tail)
}

/** Splits what is loose off both ends of letters. */
function split(
  letters: readonly Letter[],
  isLoose: (letter: Letter, side: 'before' | 'after', beside?: Letter) => boolean,
): readonly [lead: readonly Letter[], inner: readonly Letter[], tail: readonly Letter[]] {
  let [from, to] = [0, letters.length]
  const is = (at: number, side: 'before' | 'after', beside: number) => {
    const letter = letters[at]
    return letter !== undefined && isLoose(letter, side, letters[beside])
  }
  while (from < to && is(from, 'before', from - 1)) from++
  while (to > from && is(to - 1, 'after', to)) to--
  return [letters.slice(0, from), letters.slice(from, to), letters.slice(to)]
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

/** The first sign that a letter has in markdown, except stars, which it may not get. */
function signOf(letter?: Letter): string | undefined {
  if (letter?.link !== undefined) return '['
  return letter?.code === undefined ? letter?.raw : '`'
}

/** Whether a letter cannot be separated from its mark: a link or code. */
function isWhole({ code, link }: Letter): boolean {
  return link !== undefined || code !== undefined
}

function isWord(sign: string | undefined = ' '): boolean {
  return !/^[\s\p{P}\p{S}]?$/u.test(sign)
}
