import { isCollection, isScalar, visit, type Document, type Node } from 'yaml'
import type { Place, Problem } from '../../problems/problem.ts'

type Words = readonly [message: string, hint: string]
type Fault = { readonly offset: number; readonly words: Words; readonly code?: string }
type YamlError = Document.Parsed['errors'][number] | Document.Parsed['warnings'][number]

const QUOTE = 'Mettez la valeur entière entre guillemets.'

/** What the YAML parser did not understand, in the author's words: one problem a line, because one causes the next. */
export function yamlProblems(
  doc: Document.Parsed,
  source: string,
  place: (offset: number) => Place,
): Problem[] {
  const faults = [
    ...specialCharacters(doc),
    ...[...doc.errors, ...doc.warnings].map((error) => fault(error, doc, source)),
  ]
  const problems = faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, words: [message, hint], code = 'content/yaml-syntax' }) => ({
      code,
      message,
      hint,
      place: place(offset),
    }))
  return problems.filter(
    (problem, index) => problems.findIndex(({ place: { line } }) => line === problem.place.line) === index,
  )
}

/** A star that starts a value names another one: `*gras*` is markdown to its author. */
function specialCharacters(doc: Document.Parsed): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Alias(_, alias) {
      if (alias.resolve(doc)) return
      faults.push({
        offset: start(alias),
        words: ["Une étoile au début d'une valeur a un sens particulier en YAML.", QUOTE],
      })
    },
  })
  return faults
}

function fault(error: YamlError, doc: Document.Parsed, source: string): Fault {
  const [from, to] = error.pos
  if (error.code === 'DUPLICATE_KEY')
    return { offset: from, words: words(error), code: 'content/duplicate-key' }
  if (/Missing closing ["']/.test(error.message)) {
    const open = lastNode(
      doc,
      (node) => isScalar(node) && (node.type?.startsWith('QUOTE') ?? false) && start(node) <= from,
    )
    return {
      offset: open ?? from,
      words: ["Ce guillemet n'est jamais fermé.", 'Ajoutez le guillemet de la fin.'],
    }
  }
  if (error.message.startsWith('Flow')) {
    const open = lastNode(doc, (node) => isCollection(node) && node.flow === true && start(node) <= from)
    return {
      offset: open ?? from,
      words: ["Ce crochet ou cette accolade n'est jamais fermé.", 'Fermez-le sur la même ligne.'],
    }
  }
  if (
    error.code === 'MULTILINE_IMPLICIT_KEY' &&
    doc.errors.some(({ code, pos }) => code === 'BLOCK_AS_IMPLICIT_KEY' && pos[0] === from)
  ) {
    const words: Words = [
      'Cette ligne est plus en retrait que sa clé : elle continue la valeur de la ligne précédente.',
      'Alignez-la avec les autres clés, ou mettez toute la valeur entre guillemets.',
    ]
    return { offset: lineStart(source, to - 1), words }
  }
  // The other half of the mistake above says the same less well, at an earlier place.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    const twin = doc.errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === from)
    if (twin) return fault(twin, doc, source)
  }
  return { offset: from, words: words(error) }
}

const WORDS: Readonly<Record<string, Words>> = {
  TAB_AS_INDENT: ['Une tabulation sert de retrait.', 'Remplacez la tabulation par des espaces.'],
  BAD_INDENT: [
    "Le retrait de cette ligne n'est pas celui des lignes voisines.",
    'Alignez la ligne avec ses voisines.',
  ],
  DUPLICATE_KEY: ['Cette clé est écrite deux fois.', 'Gardez une seule des deux lignes.'],
  MISSING_CHAR: [
    'Il manque un deux-points après cette clé.',
    'Écrivez « clé: valeur », avec une espace après le deux-points.',
  ],
  UNEXPECTED_TOKEN: [
    "Ce texte n'a pas sa place ici.",
    `${QUOTE} Une apostrophe entre apostrophes s'écrit deux fois.`,
  ],
  BLOCK_AS_IMPLICIT_KEY: ["Un deux-points suivi d'une espace coupe cette valeur en deux.", QUOTE],
  MULTILINE_IMPLICIT_KEY: [
    'Il manque un deux-points, ou son espace, après cette clé.',
    'Écrivez « clé: valeur », avec une espace après le deux-points.',
  ],
  BAD_SCALAR_START: ['Une valeur ne peut pas commencer par ce caractère.', QUOTE],
  BAD_DQ_ESCAPE: [
    'Entre guillemets, la barre oblique inversée a un sens particulier.',
    'Doublez-la : « \\\\ ».',
  ],
  MULTIPLE_DOCS: ['Une ligne « --- » coupe le fichier en deux.', 'Retirez cette ligne.'],
  TAG_RESOLVE_FAILED: ["Un point d'exclamation au début d'une valeur a un sens particulier en YAML.", QUOTE],
}

function words({ code, message }: YamlError): Words {
  return WORDS[code] ?? [`Le YAML ne se lit pas : ${message}`, 'Comparez cette ligne avec un fichier voisin.']
}

/** Where the last node that fits begins; parents come before what is in them. */
function lastNode(doc: Document.Parsed, fits: (node: Node) => boolean): number | undefined {
  let found: number | undefined
  visit(doc, {
    Node(_, node) {
      if (fits(node)) found = start(node)
    },
  })
  return found
}

function lineStart(source: string, offset: number): number {
  const line = source.lastIndexOf('\n', offset) + 1
  return line + (/^\s*/.exec(source.slice(line))?.[0].length ?? 0)
}

function start(node: Node): number {
  return node.range?.[0] ?? 0
}
