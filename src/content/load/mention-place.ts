import type { Place } from '../../problems/problem.ts'
import type { Mention } from './entry.ts'

export function mentionPlace({
  file,
  line,
  column,
}: Pick<Mention, 'line' | 'column'> & { readonly file: string }): Place {
  return { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
}
