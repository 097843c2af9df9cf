import { groupBy } from '../../src/lib/lists/group-by.ts'
import { ACCEPTED, acceptanceOf } from './accepted.ts'
import type { Finding, Verdict } from './judge.ts'

export type Result = Verdict & {
  readonly judge: string
  /** Why the judge could not run. */
  readonly failure?: string
}

export type OpenFinding = Finding & { readonly judge: string }

/** The findings that `accepted.ts` does not accept. */
export function openFindings(results: readonly Result[]): OpenFinding[] {
  return results.flatMap(({ judge, findings }) =>
    findings.filter((finding) => !acceptanceOf(judge, finding)).map((finding) => ({ ...finding, judge })),
  )
}

/** One line for each violated rule: how often, and where first. */
export function ruleLines(results: readonly Result[]): string[] {
  const rules = groupBy(openFindings(results), ({ judge, rule }) => `${judge}: ${rule}`)
  return [...rules].map(([rule, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`
    return `${rule}: ${first.where}: ${first.text}${more}`
  })
}

/** One row per judge, then each kind of accepted finding with its reason. In Markdown. */
export function resultTable(results: readonly Result[]): string {
  const rows = results.map(({ judge, version, looked, findings, failure }) => {
    const open = openFindings([{ judge, version, looked, findings }]).length
    const cells =
      failure === undefined ? [looked, open, findings.length - open] : [`not run: ${failure}`, '', '']
    return `| ${[judge, version, ...cells].join(' | ')} |`
  })
  const accepted = ACCEPTED.flatMap((entry) => {
    const count = results.flatMap(({ judge, findings }) =>
      findings.filter((finding) => acceptanceOf(judge, finding) === entry),
    ).length
    return count === 0 ? [] : [`| ${entry.judge} | ${String(entry.rule)} | ${count} | ${entry.why} |`]
  })
  return [
    '| judge | version | looked at | findings | accepted |',
    '| --- | --- | --- | --: | --: |',
    ...rows,
    '',
    '| judge | accepted rule | places | why |',
    '| --- | --- | --: | --- |',
    ...accepted,
  ].join('\n')
}
