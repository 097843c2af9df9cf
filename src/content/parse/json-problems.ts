import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Problem } from '../../problems/problem.ts'

/**
 * The first syntax error of a JSON text: later ones are often its consequence. Reports nothing if the text is deeper
 * than the stack: the YAML parser, which reads the values, reports where.
 */
export function jsonProblems(file: string, source: string): Problem[] {
  const errors: ParseError[] = []
  try {
    parse(source, errors, { disallowComments: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const [first] = errors
  if (!first) return []
  const name = printParseErrorCode(first.error)
  return [
    {
      code: 'content/json-syntax',
      message: { en: `This is not JSON (${name}).`, fr: `Ce n’est pas du JSON (${name}).` },
      hint: {
        en: 'Texts and keys go in double quotes, with a comma between two values and none at the end; there are no comments.',
        fr: 'Les textes et les clés vont entre guillemets droits, avec une virgule entre deux valeurs et aucune à la fin ; il n’y a pas de commentaires.',
      },
      place: { file, ...placeAt(source, first.offset) },
    },
  ]
}
