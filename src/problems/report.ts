import { codeFrame } from './code-frame.ts'
import { compare } from '../lib/compare.ts'
import type { Place, Problem } from './problem.ts'

const LIMIT = 20
const MOST_PAGES = 3

type ReadSource = (file: string) => string | undefined
type Style = (text: string) => string
export type ReportOptions = {
  readonly read: ReadSource
  /** Wraps the words that carry the severity; the identity function where there is no colour. */
  readonly red?: Style
  readonly yellow?: Style
  readonly dim?: Style
}

const plain: Style = (text) => text

/** Formats problems for the author, in French and in file order, at most 20 of them, with a code frame each and a total. */
export function report(problems: readonly Problem[], options: ReportOptions): string {
  const sorted = sortProblems(problems)
  const blocks = sorted.slice(0, LIMIT).map((problem) => block(problem, options))
  if (sorted.length > LIMIT) blocks.push(`… et ${sorted.length - LIMIT} de plus`)
  blocks.push(total(problems))
  return blocks.join('\n\n')
}

/** Sorts by file, line and column, in an order that is the same on every machine. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.place?.file ?? '', b.place?.file ?? '') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** `file:line:column`, as far as they are known. */
export function formatPlace(place: Place): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
}

function block(problem: Problem, { read, red = plain, yellow = plain, dim = plain }: ReportOptions): string {
  const { place, also = [], hint } = problem
  const label = problem.severity === 'warning' ? yellow('avertissement') : red('erreur')
  const lines = [`${place ? `${formatPlace(place)}: ` : ''}${label} ${problem.code}: ${problem.message}`]

  const source = place?.line === undefined ? undefined : read(place.file)
  if (source !== undefined && place?.line !== undefined)
    lines.push(codeFrame(source, place.line, place.column))
  if (problem.pages) lines.push(dim(`  sur : ${somePages(problem.pages)}`))
  for (const other of also) lines.push(dim(`  voir aussi : ${formatPlace(other)}`))
  if (hint) lines.push(`  à faire : ${hint}`)
  return lines.join('\n')
}

function somePages(pages: readonly string[]): string {
  const shown = pages.slice(0, MOST_PAGES).join(', ')
  return pages.length > MOST_PAGES ? `${shown} et ${pages.length - MOST_PAGES} de plus` : shown
}

function total(problems: readonly Problem[]): string {
  const warnings = problems.filter((problem) => problem.severity === 'warning').length
  const errors = problems.length - warnings
  const count = (n: number, word: string) => `${n} ${word}${n < 2 ? '' : 's'}`
  if (warnings === 0) return count(errors, 'erreur')
  return errors === 0
    ? count(warnings, 'avertissement')
    : `${count(errors, 'erreur')}, ${count(warnings, 'avertissement')}`
}
