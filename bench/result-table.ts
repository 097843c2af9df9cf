import { markdownTable } from './markdown-table.ts'
import type { Result, Timing } from './measure-contender.ts'

/** A contender that was not measured, and why. */
export type Missing = { readonly name: string; readonly why: string }

/** The results of one run on one site. */
export type Sized = {
  /** What was built, for example `1,000 articles`. */
  readonly heading: string
  /** The others are compared with the first. */
  readonly results: readonly Result[]
  readonly missing: readonly Missing[]
}

/** Two tables in Markdown, wall time and processor time, and the contenders that are missing. */
export function resultTables({ heading, results, missing }: Sized): string {
  const [own] = results
  const cell =
    (unit: string, digits: number, of: (result: Result) => number | undefined) => (result: Result) => {
      const value = of(result)
      const ours = own && of(own)
      if (value === undefined) return '–'
      const ratio = result === own || ours === undefined || value === 0 ? '' : ` (${share(ours / value)}×)`
      return `${value.toFixed(digits)} ${unit}${ratio}`
    }
  const times = (of: (timing: Timing) => number) =>
    (['cold', 'unchanged', 'edited'] as const).map((kind) => cell('s', 2, (result) => of(result[kind])))
  const table = (headings: readonly string[], cells: readonly ((result: Result) => string)[]) =>
    markdownTable(headings, [
      ...results.map((result) => cells.map((each) => each(result))),
      ...missing.map(({ name }) => [name, ...cells.slice(1).map(() => '–')]),
    ])
  const wall = table(
    [heading, 'cold', 'nothing changed', 'one edit', 'saved to served', 'memory', 'rounds', 'load'],
    [
      nameOf,
      ...times(({ wall }) => wall),
      cell('ms', 0, ({ served }) => served),
      cell('MB', 0, ({ megabytes }) => megabytes),
      ({ rounds }) => String(rounds),
      ({ load }) => load.map((each) => each.toFixed(1)).join(' to '),
    ],
  )
  const processor = table(
    ['CPU seconds', 'cold', 'nothing changed', 'one edit'],
    [nameOf, ...times(({ processor }) => processor)],
  )
  const notes = results
    .filter(({ missedEdits }) => missedEdits > 0)
    .map(
      (result) =>
        `${nameOf(result)}: ${result.missedEdits} of ${result.rounds} edits were not in the build after them, but in the one after that; the time is of both.`,
    )
  return [
    wall,
    processor,
    ...notes,
    ...missing.map(({ name, why }) => `${name} was not measured: ${why}`),
  ].join('\n\n')
}

/** A contender's name and version. */
export const nameOf = ({ name, version }: Result) => `${name} ${version}`.trim()

/** Enough digits to tell a twentieth from a hundredth. */
const share = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 3 : 2)
