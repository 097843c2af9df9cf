import { isCollection, isScalar, visit, type Document, type Node } from 'yaml'
import type { Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { start, type NodeFault } from './read-nodes.ts'

type Words = readonly [message: Text, hint: Text]
type Fault = { readonly offset: number; readonly words: Words; readonly code?: string }
type YamlError = Document.Parsed['errors'][number] | Document.Parsed['warnings'][number]

/** One mistake can cause thousands, each of which searches the file. */
const MAX_ERRORS = 50

/** YAML syntax errors in words for authors: one problem per line, because one causes the next. */
export function yamlProblems(
  doc: Document.Parsed,
  ofNodes: readonly NodeFault[],
  place: (offset: number) => Place,
): Problem[] {
  const errors = [...doc.errors, ...doc.warnings].slice(0, MAX_ERRORS)
  const faults = [...ofNodes.map(faultOfNode), ...errors.map((error) => faultOfError(error, doc))]
  const problems = faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, words: [message, hint], code = 'content/yaml-syntax' }) => ({
      code,
      message,
      hint,
      place: place(offset),
    }))
  const lines = new Set<number | undefined>()
  return problems.filter(({ place: { line } }) => lines.size < lines.add(line).size)
}

const SPECIAL: Words = [
  {
    en: 'A character of this value has a special meaning in YAML.',
    fr: 'Un caractère de cette valeur a un sens particulier en YAML.',
  },
  {
    en: 'Put the whole value in quotes. Inside single quotes, an apostrophe is written twice; inside double quotes, a backslash.',
    fr: 'Mettez la valeur entière entre guillemets. Une apostrophe entre apostrophes s’écrit deux fois, une barre oblique inversée entre guillemets aussi.',
  },
]
const INDENT: Words = [
  {
    en: 'This line is not indented like its neighbours.',
    fr: 'Le retrait de cette ligne n’est pas celui des lignes voisines.',
  },
  {
    en: 'Align the line with its neighbours, by spaces: a tab is not allowed.',
    fr: 'Alignez la ligne avec ses voisines, par des espaces : une tabulation n’est pas permise.',
  },
]
const COLON: Words = [
  {
    en: 'A colon, or the space after it, is missing after this key.',
    fr: 'Il manque un deux-points, ou son espace, après cette clé.',
  },
  {
    en: 'Write "key: value", with a space after the colon.',
    fr: 'Écrivez « clé: valeur », avec une espace après le deux-points.',
  },
]
const OPEN_QUOTE: Words = [
  { en: 'This quote is never closed.', fr: 'Ce guillemet n’est jamais fermé.' },
  { en: 'Add the closing quote.', fr: 'Ajoutez le guillemet de la fin.' },
]
const OPEN_BRACKET: Words = [
  { en: 'This bracket or brace is never closed.', fr: 'Ce crochet ou cette accolade n’est jamais fermé.' },
  { en: 'Close it on the same line.', fr: 'Fermez-le sur la même ligne.' },
]

const OF_NODES: Readonly<Record<NodeFault['kind'], Words>> = {
  duplicate: [
    { en: 'This key is written twice.', fr: 'Cette clé est écrite deux fois.' },
    { en: 'Keep only one of the two lines.', fr: 'Gardez une seule des deux lignes.' },
  ],
  // A YAML alias, where authors mean markdown, `*gras*`.
  unknown: SPECIAL,
  // Values that repeat values that repeat values, or themselves.
  endless: [
    {
      en: 'The aliases of this file (a star and a name) repeat each other too often.',
      fr: 'Les alias de ce fichier (une étoile et un nom) se répètent trop souvent l’un l’autre.',
    },
    { en: 'Write the values themselves.', fr: 'Écrivez les valeurs elles-mêmes.' },
  ],
}

const OF_ERRORS: Readonly<Record<string, Words>> = {
  TAB_AS_INDENT: INDENT,
  BAD_INDENT: INDENT,
  MISSING_CHAR: COLON,
  MULTILINE_IMPLICIT_KEY: COLON,
  UNEXPECTED_TOKEN: [
    { en: 'This text does not belong here.', fr: 'Ce texte n’a pas sa place ici.' },
    {
      en: 'Align the line with its neighbours, or put the whole value in quotes. Inside single quotes, an apostrophe is written twice.',
      fr: 'Alignez la ligne avec ses voisines, ou mettez la valeur entière entre guillemets. Une apostrophe entre apostrophes s’écrit deux fois.',
    },
  ],
  BAD_SCALAR_START: SPECIAL,
  BAD_DQ_ESCAPE: SPECIAL,
  TAG_RESOLVE_FAILED: SPECIAL,
  BLOCK_AS_IMPLICIT_KEY: [
    {
      en: 'A colon followed by a space cuts this value in two.',
      fr: 'Un deux-points suivi d’une espace coupe cette valeur en deux.',
    },
    { en: 'Put the whole value in quotes.', fr: 'Mettez la valeur entière entre guillemets.' },
  ],
  MULTIPLE_DOCS: [
    { en: 'A line "---" cuts the file in two.', fr: 'Une ligne « --- » coupe le fichier en deux.' },
    { en: 'Remove this line.', fr: 'Retirez cette ligne.' },
  ],
  RESOURCE_EXHAUSTION: [
    {
      en: 'Lists and groups are nested too deeply here.',
      fr: 'Trop de listes et de groupes sont les uns dans les autres ici.',
    },
    { en: 'Nest fewer of them.', fr: 'Sortez-en des autres.' },
  ],
}

function faultOfNode({ kind, node }: NodeFault): Fault {
  const words = OF_NODES[kind]
  return { offset: start(node), words, ...(kind === 'duplicate' && { code: 'content/duplicate-key' }) }
}

function faultOfError({ code, message, pos: [offset] }: YamlError, doc: Document.Parsed): Fault {
  if (/Missing closing ["']/.test(message)) {
    const isQuoted = (node: Node) => isScalar(node) && (node.type?.startsWith('QUOTE') ?? false)
    return { offset: lastBefore(doc, offset, isQuoted), words: OPEN_QUOTE }
  }
  if (message.startsWith('Flow')) {
    const isInBrackets = (node: Node) => isCollection(node) && node.flow === true
    return { offset: lastBefore(doc, offset, isInBrackets), words: OPEN_BRACKET }
  }
  // A line that is indented further than its key continues the value before, which then has a key inside.
  const inKey = doc.errors.filter((each) => each.code.endsWith('IMPLICIT_KEY') && each.pos[0] === offset)
  if (inKey.length > 1) return { offset: Math.max(...inKey.map(({ pos }) => pos[1])) - 1, words: INDENT }
  const other: Words = [
    { en: `This is not valid YAML: ${message}`, fr: `Le YAML ne se lit pas : ${message}` },
    { en: 'Compare this line with a similar file.', fr: 'Comparez cette ligne avec un fichier voisin.' },
  ]
  return { offset, words: OF_ERRORS[code] ?? other }
}

/** Where the last node that `fits` starts, up to `offset`; `offset` itself if there is none. */
function lastBefore(doc: Document.Parsed, offset: number, fits: (node: Node) => boolean): number {
  let last = offset
  visit(doc, {
    Node: (_, node) => {
      if (start(node) > offset) return visit.BREAK
      if (fits(node)) last = start(node)
      return undefined
    },
  })
  return last
}
