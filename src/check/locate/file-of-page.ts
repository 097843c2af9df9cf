import type { Place } from '../../problems/problem.ts'

/** The content file of a page, for a finding about all of it; undefined for a page without one. */
export function fileOfPage({ source, template }: Readonly<Record<'source' | 'template', string>>) {
  return source === template ? undefined : ({ file: source } satisfies Place)
}
