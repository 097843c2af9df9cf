import { codeFrame } from './code-frame.ts'
import { compare } from '../lib/compare.ts'
import { andMore } from '../messages/and-more.ts'
import { quantity } from '../messages/quantity.ts'
import type { MessageLanguage } from '../messages/text.ts'
import type { Place, Severity } from './problem.ts'
import type { SpokenProblem } from './speak.ts'

const LIMIT = 20
const MOST_PAGES = 3

type ReadSource = (file: string) => string | undefined
type Style = (text: string) => string
export type ReportOptions = {
  readonly language: MessageLanguage
  readonly read: ReadSource
  /** Styles the severity; the identity function without colour. */
  readonly red?: Style
  readonly yellow?: Style
  readonly dim?: Style
}

const plain: Style = (text) => text

/** Formats at most 20 problems, in file order, each with a code frame, and a total. */
export function report(problems: readonly SpokenProblem[], options: ReportOptions): string {
  const sorted = sortProblems(problems)
  const blocks = sorted.slice(0, LIMIT).map((problem) => block(problem, options))
  if (sorted.length > LIMIT) blocks.push(`… ${andMore(sorted.length - LIMIT, options.language)}`)
  blocks.push(total(problems, options.language))
  return blocks.join('\n\n')
}

/** Sorts by file, line and column, in the same order on every machine. */
export function sortProblems(problems: readonly SpokenProblem[]): SpokenProblem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.place?.file ?? '', b.place?.file ?? '') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** `file:line:column`, as far as known. */
export function formatPlace(place: Place): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
}

/** `error` or `warning`, in a language. */
export function severityWord(severity: Severity | undefined, language: MessageLanguage): string {
  return WORDS[language][severity ?? 'error']
}

const WORDS = {
  en: { error: 'error', warning: 'warning', pages: 'on: ', also: 'see also: ', hint: 'to do: ' },
  fr: {
    error: 'erreur',
    warning: 'avertissement',
    pages: 'sur : ',
    also: 'voir aussi : ',
    hint: 'à faire : ',
  },
} as const

function block(problem: SpokenProblem, options: ReportOptions): string {
  const { language, read, red = plain, yellow = plain, dim = plain } = options
  const { place, also = [], hint } = problem
  const words = WORDS[language]
  const label = problem.severity === 'warning' ? yellow(words.warning) : red(words.error)
  const lines = [`${place ? `${formatPlace(place)}: ` : ''}${label} ${problem.code}: ${problem.message}`]

  const source = place?.line === undefined ? undefined : read(place.file)
  if (source !== undefined && place?.line !== undefined)
    lines.push(codeFrame(source, place.line, place.column))
  if (problem.pages) lines.push(dim(`  ${words.pages}${somePages(problem.pages, language)}`))
  for (const other of also) lines.push(dim(`  ${words.also}${formatPlace(other)}`))
  if (hint) lines.push(`  ${words.hint}${hint}`)
  return lines.join('\n')
}

function somePages(pages: readonly string[], language: MessageLanguage): string {
  const shown = pages.slice(0, MOST_PAGES).join(', ')
  if (pages.length <= MOST_PAGES) return shown
  return `${shown} ${andMore(pages.length - MOST_PAGES, language)}`
}

function total(problems: readonly SpokenProblem[], language: MessageLanguage): string {
  const { error, warning } = WORDS[language]
  const warnings = problems.filter((problem) => problem.severity === 'warning').length
  const errors = problems.length - warnings
  const counts = {
    errors: quantity(language, errors, error),
    warnings: quantity(language, warnings, warning),
  }
  if (warnings === 0) return counts.errors
  return errors === 0 ? counts.warnings : `${counts.errors}, ${counts.warnings}`
}
