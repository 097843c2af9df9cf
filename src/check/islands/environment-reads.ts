import type { Place } from '../../problems/problem.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Sources } from '../run/checked-site.ts'

const READ = /\b(?:process|import\.meta)\.env\b(?!\.NODE_ENV\b)[\w.]*/g
// A URL is no comment.
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g

/** Environment variables in the code of islands: browsers have none, and the build does not replace them. */
export function environmentReads({
  islandFiles,
  closure,
  read,
}: Sources): { readonly written: string; readonly place: Place }[] {
  return [...new Set([...islandFiles.values()].flatMap(closure))].flatMap((file) => {
    const source = read(file) ?? ''
    const code = source.replace(COMMENT, (comment) => ' '.repeat(comment.length))
    return Array.from(code.matchAll(READ), ({ 0: written, index }) => ({
      written,
      place: { file, ...placeAt(source, index) },
    }))
  })
}
