import type { Place } from '../../problems/problem.ts'
import type { Mention } from './entry.ts'

/** The place of a mention, as far as it is known. */
export function mentionPlace({
  file,
  line,
  column,
}: Pick<Mention, 'line' | 'column'> & { readonly file: string }): Place {
  return { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
}
