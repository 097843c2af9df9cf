import type { Place } from '../../problems/problem.ts'

/** Line and column, both from 1, of an offset in a text. */
export function placeAt(source: string, offset: number): Required<Omit<Place, 'file'>> {
  const before = source.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}
