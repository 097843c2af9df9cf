import { styleText } from 'node:util'
import { groupBy } from '../../lib/lists/group-by.ts'
import { showControls } from '../../lib/text/show-controls.ts'
import { andMore, formatNumber, quantity, someOf, type MessageLanguage } from '../../messages/text.ts'
import { frameAt } from '../../problems/code-frame.ts'
import { countOf, groupProblems, MAX_SHOWN, type ProblemGroup } from '../../problems/group-problems.ts'
import { formatPlace, isError, severityWord, type Problem } from '../../problems/problem.ts'
import { textTable } from './text-table.ts'

const MAX_LISTED = 3

export type ReportOptions = {
  readonly language: MessageLanguage
  readonly read: (file: string) => string | undefined
  /** Whether to show every group. */
  readonly all?: boolean | undefined
}

/** For stderr, unless it has no colours. */
const style = (format: 'red' | 'yellow' | 'dim', text: string) =>
  styleText(format, text, { stream: process.stderr })

/**
 * Formats problems by remedy, at most 20 unless `all` is set: those with one place as a code frame, those with several
 * places, or of a check of words, on one line. If some are left out, a table by code follows, then the total.
 */
export function reportProblems(problems: readonly Problem[], options: ReportOptions): string {
  const { language } = options
  const groups = groupProblems(problems)
  const shown = options.all ? groups : groups.slice(0, MAX_SHOWN)
  const hidden = groups.length - shown.length
  const blocks = shown.map((group) => block(group, options))
  // One-line blocks of the same kind form a list; blocks of several lines are separated.
  const body = blocks.reduce((text, next, at) => {
    const apart = next.includes('\n') || blocks[at - 1]?.includes('\n') === true
    return `${text}${apart ? '\n\n' : '\n'}${next}`
  })
  const text = [
    body,
    ...(hidden > 0 ? [`… ${andMore(hidden, language)}${WORDS[language].showAll}`] : []),
    ...(shown.length < problems.length ? [byCode(groups, language)] : []),
    ...(hidden > 0 ? allowing(groups, language) : []),
    total(problems, language),
  ].join('\n\n')
  return showControls(text)
}

const WORDS = {
  en: {
    code: ['code', 'severity', 'to fix', 'found'],
    pages: 'on: ',
    also: 'see also: ',
    place: 'place',
    alike: ' like it',
    hint: 'to do: ',
    showAll: ': --all shows them',
    allow: 'To publish meanwhile, make these warnings in site.config.ts: ',
  },
  fr: {
    code: ['code', 'gravité', 'à régler', 'constats'],
    pages: 'sur : ',
    also: 'voir aussi : ',
    place: 'endroit',
    alike: ' semblables',
    hint: 'à faire : ',
    showAll: ' : --all les montre',
    allow: 'Pour publier entre-temps, faites-en des avertissements dans site.config.ts : ',
  },
} as const

function block(group: ProblemGroup, options: ReportOptions): string {
  const { first, problems, onePlace } = group
  const { language } = options
  const colour = first.severity === 'warning' ? 'yellow' : 'red'
  const label = `${style(colour, severityWord(first.severity, language))} ${first.code}`
  const head = `${first.place ? `${formatPlace(first.place)}: ` : ''}${label}: ${first.message[language]}`
  const many = problems.length > 1 ? [`(${places(group, options)})`] : []
  if (first.code.startsWith('words/') || (many.length > 0 && !onePlace))
    return [head, ...many, ...(first.hint ? [first.hint[language]] : [])].join(' ')
  return [head, ...details(group, options)].join('\n')
}

/** The number of places of a group, whether their words differ, and the other places: each must be opened to be fixed. */
function places({ first, problems, count: number }: ProblemGroup, { all, language }: ReportOptions): string {
  const isLike = problems.some(({ message }) => message.en !== first.message.en)
  const count = `${quantity(language, number, WORDS[language].place)}${isLike ? WORDS[language].alike : ''}`
  const others = new Set(problems.flatMap(({ place }) => (place ? [formatPlace(place)] : [])))
  if (first.place) others.delete(formatPlace(first.place))
  if (others.size === 0) return count
  const named = all ? [...others].join(', ') : someOf([...others], MAX_LISTED, language)
  return `${count}; ${WORDS[language].also}${named}`
}

/** The lines below a problem: its source, other effects of the same template line, its pages, what to do. */
function details({ first, problems }: ProblemGroup, options: ReportOptions): string[] {
  const { language, read } = options
  const { place, also = [], hint } = first
  const words = WORDS[language]
  const frame = frameAt(place, read)
  const others = [...new Set(problems.map(({ message }) => message[language]))].slice(1)
  const pages = new Set(problems.flatMap((problem) => problem.pages ?? []))
  const own = place && formatPlace(place)
  // Two pages of one template can have their titles from the same line.
  const elsewhere = also.map(formatPlace).filter((each) => each !== own)
  return [
    ...(frame === undefined ? [] : [frame]),
    ...others.slice(0, MAX_LISTED - 1).map((message) => `  ${message}`),
    ...(others.length >= MAX_LISTED ? [`  … ${andMore(others.length - MAX_LISTED + 1, language)}`] : []),
    ...(pages.size > 0 ? [style('dim', `  ${words.pages}${someOf([...pages], MAX_LISTED, language)}`)] : []),
    ...elsewhere.map((other) => style('dim', `  ${words.also}${other}`)),
    ...(hint ? [`  ${words.hint}${hint[language]}`] : []),
  ]
}

/** A row for each code and severity: the number of groups to fix, and of problems. */
function byCode(groups: readonly ProblemGroup[], language: MessageLanguage): string {
  return textTable([
    WORDS[language].code,
    ...[...groupBy(groups, ({ first }) => `${first.code} ${isError(first)}`).values()].map((all) => [
      all[0].first.code,
      severityWord(all[0].first.severity, language),
      formatNumber(all.length, language),
      formatNumber(
        all.reduce((sum, { count }) => sum + count, 0),
        language,
      ),
    ]),
  ])
}

/** Advice for a site stopped only by checks, with more errors than can be fixed soon: how to build it anyway. */
function allowing(groups: readonly ProblemGroup[], language: MessageLanguage): string[] {
  const errors = groups.map(({ first }) => first).filter(isError)
  if (errors.length === 0 || errors.some(({ pages }) => pages === undefined)) return []
  const areas = [...new Set(errors.map(({ code }) => code.replace(/\/.*/, '/*')))]
  return [`${WORDS[language].allow}check: { ${areas.map((area) => `'${area}': 'warn'`).join(', ')} }`]
}

function total(problems: readonly Problem[], language: MessageLanguage): string {
  const counts = (['error', 'warning'] as const).flatMap((word) => {
    const number = countOf(problems.filter(({ severity = 'error' }) => severity === word))
    return number > 0 ? [quantity(language, number, severityWord(word, language))] : []
  })
  return counts.join(', ')
}
