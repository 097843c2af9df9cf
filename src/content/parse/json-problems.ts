import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'

const MEANINGS: Readonly<Record<string, Text>> = {
  CommaExpected: {
    en: 'A comma, or what closes the list or the object, is missing here.',
    fr: 'Il manque ici une virgule, ou ce qui ferme la liste ou l’objet.',
  },
  ColonExpected: { en: 'A colon is missing here.', fr: 'Il manque un deux-points ici.' },
  CloseBraceExpected: { en: 'A "}" is missing here.', fr: 'Il manque « } » ici.' },
  CloseBracketExpected: { en: 'A "]" is missing here.', fr: 'Il manque « ] » ici.' },
  PropertyNameExpected: {
    en: 'A key in double quotes is missing here, or the comma before is one too many.',
    fr: 'Il manque ici une clé entre guillemets droits, ou la virgule qui précède est de trop.',
  },
  ValueExpected: {
    en: 'A value is missing here, or the comma before is one too many.',
    fr: 'Il manque une valeur ici, ou la virgule qui précède est de trop.',
  },
  InvalidSymbol: {
    en: 'Texts and keys go in double quotes.',
    fr: 'Les textes et les clés s’écrivent entre guillemets droits.',
  },
  InvalidCommentToken: { en: 'JSON has no comments.', fr: 'JSON n’a pas de commentaires.' },
  UnexpectedEndOfString: {
    en: 'This text has no closing quote on its line.',
    fr: 'Ce texte n’est pas fermé par un guillemet sur sa ligne.',
  },
}

const OTHER: Text = { en: 'This is not JSON.', fr: 'Ce n’est pas du JSON.' }

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
  const message = MEANINGS[printParseErrorCode(first.error)] ?? OTHER
  const place = { file, ...placeAt(source, first.offset) }
  return [{ code: 'content/json-syntax', message, place }]
}
