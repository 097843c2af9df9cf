import type { MeasuredRoute } from '../lighthouse/measure-route.ts'
import { markdownTable } from '../markdown-table.ts'
import { KINDS, type PageWeight } from './page-weight.ts'

/** A page with its weight, and its Lighthouse scores if measured. */
export type MeasuredPage = {
  readonly name: string
  readonly weight: PageWeight
  readonly lighthouse?: MeasuredRoute | undefined
}

/** A table in Markdown: bytes of each kind, requests, and Lighthouse's scores if measured. */
export function pagesTable(heading: string, pages: readonly MeasuredPage[]): string {
  const scored = pages.some(({ lighthouse }) => lighthouse)
  const scores = ['perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT', 'load']
  return markdownTable(
    [heading, ...KINDS, 'total', 'requests', ...(scored ? scores : [])],
    pages.map(({ name, weight, lighthouse }) => [
      name,
      ...KINDS.map((kind) => number(weight.bytes[kind])),
      number(weight.total),
      String(weight.requests),
      ...(scored ? scoreCells(lighthouse) : []),
    ]),
  )
}

function scoreCells(measured: MeasuredRoute | undefined): string[] {
  if (!measured) return Array.from({ length: 8 }, () => '')
  const { scores, lcp, cls, tbt, load } = measured
  return [
    ...scores.map(String),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${tbt.toFixed(0)} ms`,
    load.toFixed(1),
  ]
}

const number = (bytes: number) => bytes.toLocaleString('en-CA')
