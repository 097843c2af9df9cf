import { isCollection, isScalar, visit, type Document, type Node } from 'yaml'
import type { Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { start, type NodeFault } from './read-nodes.ts'

type Words = readonly [message: Text, hint: Text]
type Fault = { readonly offset: number; readonly words: Words; readonly code?: string | undefined }
type YamlError = Document.Parsed['errors'][number] | Document.Parsed['warnings'][number]

/** One mistake can cause thousands, each of which searches the file. */
const MAX_ERRORS = 50
const QUOTE: Text = {
  en: 'Put the whole value in quotes.',
  fr: 'Mettez la valeur entière entre guillemets.',
}
const COLON: Text = {
  en: 'Write "key: value", with a space after the colon.',
  fr: 'Écrivez « clé: valeur », avec une espace après le deux-points.',
}

/** YAML syntax errors in words for authors: one problem per line, because one causes the next. */
export function yamlProblems(
  doc: Document.Parsed,
  ofNodes: readonly NodeFault[],
  source: string,
  place: (offset: number) => Place,
): Problem[] {
  const errors = [...doc.errors, ...doc.warnings].slice(0, MAX_ERRORS)
  const faults = [...ofNodes.map(faultOfNode), ...errors.map((error) => fault(error, doc, source))]
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

const WORDS_OF_NODES: Readonly<Record<NodeFault['kind'], Words>> = {
  duplicate: [
    { en: 'This key is written twice.', fr: 'Cette clé est écrite deux fois.' },
    { en: 'Keep only one of the two lines.', fr: 'Gardez une seule des deux lignes.' },
  ],
  // A YAML alias, where authors mean markdown, `*gras*`.
  unknown: [
    {
      en: 'A star at the start of a value has a special meaning in YAML.',
      fr: 'Une étoile au début d’une valeur a un sens particulier en YAML.',
    },
    QUOTE,
  ],
  // Values that repeat values that repeat values, or themselves.
  endless: [
    {
      en: 'The aliases of this file (a star and a name) repeat each other too often.',
      fr: 'Les alias de ce fichier (une étoile et un nom) se répètent trop souvent l’un l’autre.',
    },
    { en: 'Write the values themselves.', fr: 'Écrivez les valeurs elles-mêmes.' },
  ],
}

function faultOfNode({ kind, node }: NodeFault): Fault {
  const code = kind === 'duplicate' ? 'content/duplicate-key' : undefined
  return { offset: start(node), words: WORDS_OF_NODES[kind], code }
}

function fault(error: YamlError, doc: Document.Parsed, source: string): Fault {
  const [from, to] = error.pos
  if (/Missing closing ["']/.test(error.message)) {
    return {
      offset: lastBefore(doc, from, (node) => isScalar(node) && (node.type?.startsWith('QUOTE') ?? false)),
      words: [
        { en: 'This quote is never closed.', fr: 'Ce guillemet n’est jamais fermé.' },
        { en: 'Add the closing quote.', fr: 'Ajoutez le guillemet de la fin.' },
      ],
    }
  }
  if (error.message.startsWith('Flow')) {
    // Inside brackets, the library takes a tab for their end.
    if (/\n\t+$/.test(source.slice(0, from))) return { offset: from, words: WORDS['TAB_AS_INDENT'] as Words }
    return {
      offset: lastBefore(doc, from, (node) => isCollection(node) && node.flow === true),
      words: [
        {
          en: 'This bracket or brace is never closed.',
          fr: 'Ce crochet ou cette accolade n’est jamais fermé.',
        },
        { en: 'Close it on the same line.', fr: 'Fermez-le sur la même ligne.' },
      ],
    }
  }
  if (error.code === 'MULTILINE_IMPLICIT_KEY' && errorAt(doc, from, 'BLOCK_AS_IMPLICIT_KEY')) {
    const words: Words = [
      {
        en: 'This line is indented further than its key, so it continues the value of the line before.',
        fr: 'Cette ligne est plus en retrait que sa clé : elle continue la valeur de la ligne précédente.',
      },
      {
        en: 'Align it with the other keys, or put the whole value in quotes.',
        fr: 'Alignez-la avec les autres clés, ou mettez toute la valeur entre guillemets.',
      },
    ]
    return { offset: lineStart(source, to - 1), words }
  }
  // A consequence of the error above, less clear and at an earlier place.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    const twin = errorAt(doc, from, 'MULTILINE_IMPLICIT_KEY')
    if (twin) return fault(twin, doc, source)
  }
  return { offset: from, words: words(error) }
}

const WORDS: Readonly<Record<string, Words>> = {
  TAB_AS_INDENT: [
    { en: 'This line is indented with a tab.', fr: 'Une tabulation sert de retrait.' },
    { en: 'Replace the tab with spaces.', fr: 'Remplacez la tabulation par des espaces.' },
  ],
  BAD_INDENT: [
    {
      en: 'This line is not indented like its neighbours.',
      fr: 'Le retrait de cette ligne n’est pas celui des lignes voisines.',
    },
    { en: 'Align the line with its neighbours.', fr: 'Alignez la ligne avec ses voisines.' },
  ],
  MISSING_CHAR: [
    { en: 'A colon is missing after this key.', fr: 'Il manque un deux-points après cette clé.' },
    COLON,
  ],
  UNEXPECTED_TOKEN: [
    { en: 'This text does not belong here.', fr: 'Ce texte n’a pas sa place ici.' },
    {
      en: `${QUOTE.en} Inside single quotes, an apostrophe is written twice.`,
      fr: `${QUOTE.fr} Une apostrophe entre apostrophes s’écrit deux fois.`,
    },
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    {
      en: 'A colon followed by a space cuts this value in two.',
      fr: 'Un deux-points suivi d’une espace coupe cette valeur en deux.',
    },
    QUOTE,
  ],
  MULTILINE_IMPLICIT_KEY: [
    {
      en: 'A colon, or the space after it, is missing after this key.',
      fr: 'Il manque un deux-points, ou son espace, après cette clé.',
    },
    COLON,
  ],
  BAD_SCALAR_START: [
    {
      en: 'A value cannot start with this character.',
      fr: 'Une valeur ne peut pas commencer par ce caractère.',
    },
    QUOTE,
  ],
  BAD_DQ_ESCAPE: [
    {
      en: 'Inside quotes, a backslash has a special meaning.',
      fr: 'Entre guillemets, la barre oblique inversée a un sens particulier.',
    },
    { en: 'Double it: "\\\\".', fr: 'Doublez-la : « \\\\ ».' },
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
  TAG_RESOLVE_FAILED: [
    {
      en: 'An exclamation mark at the start of a value has a special meaning in YAML.',
      fr: 'Un point d’exclamation au début d’une valeur a un sens particulier en YAML.',
    },
    QUOTE,
  ],
}

function words({ code, message }: YamlError): Words {
  return (
    WORDS[code] ?? [
      { en: `This is not valid YAML: ${message}`, fr: `Le YAML ne se lit pas : ${message}` },
      { en: 'Compare this line with a similar file.', fr: 'Comparez cette ligne avec un fichier voisin.' },
    ]
  )
}

function errorAt(
  { errors }: Document.Parsed,
  offset: number,
  wanted: YamlError['code'],
): YamlError | undefined {
  return errors.find(({ code, pos }) => code === wanted && pos[0] === offset)
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

function lineStart(source: string, offset: number): number {
  const line = source.lastIndexOf('\n', offset) + 1
  return line + (/^\s*/.exec(source.slice(line))?.[0].length ?? 0)
}
