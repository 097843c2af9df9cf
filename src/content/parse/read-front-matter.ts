import matter from 'gray-matter'
import type { Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'

const END = '\n---'
const OFF = {
  parse(): object {
    throw new Error('off')
  },
}

/** Jekyll and gray-matter treat it as text too. */
const AFTER_SPACE = /^\s+---[ \t]*\n[\w-]+:[ \t\n][^]*\n---[ \t]*(?:\n|$)/
/** Used by Hugo and Zola. If every field is optional, it would be published as text. */
const IN_JSON = /^\s*\{\s*"[^"\n]+"\s*:[^]*\}\s*(?:\n|$)/
const IN_TOML = /^\s*\+{3}[ \t]*\r?\n(?:[^]*\n)?\+{3}[ \t]*(?:\r?\n|$)/

/** The end that YAML and pandoc also allow. */
const ENDS_IN_DOTS = /^(---[ \t]*\r?\n(?:(?!---).*\n)*?)\.\.\.(?=[ \t]*\r?(?:\n|$))/

/**
 * Splits a markdown file into its front matter and its body, which starts on `bodyLine`. Only YAML is accepted between the
 * dashes. `missing` is the error for no front matter, if a field is required.
 */
export function readFrontMatter(file: string, written: string) {
  const source = written.replace(ENDS_IN_DOTS, '$1---')
  const problem: MakeProblem = (code, message, hint) => ({
    code,
    message,
    hint,
    place: { file, line: 1, column: 1 },
  })
  if (!/^---(?!-)/.test(source) && ![AFTER_SPACE, IN_TOML, IN_JSON].some((form) => form.test(source))) {
    const missing = problem(
      'content/front-matter-missing',
      { en: 'The file has no front matter.', fr: 'Le fichier n’a pas d’en-tête.' },
      {
        en: 'Start the file with "---", the keys, then "---".',
        fr: 'Commencez le fichier par « --- », les clés, puis « --- ».',
      },
    )
    return { yaml: '', body: source, bodyLine: 1, missing, problems: [] as Problem[] }
  }
  const refusal = refuse(source, problem)
  if (refusal) return { yaml: '', body: '', bodyLine: 1, problems: [refusal] }

  // The options object turns off gray-matter's cache (a file with bad YAML parses as empty the second time). Its YAML
  // engine is a stub: positions come from our own parser. Its JavaScript engine evaluates code.
  const engines = { yaml: { parse: () => ({}) }, json: OFF, javascript: OFF, js: OFF, coffee: OFF }
  // It makes a copy and a key of what it gets, so it gets no body.
  const head = source.slice(0, source.indexOf(END) + END.length)
  const { matter: yaml } = matter(head, { engines, language: 'yaml' })
  const body = source.slice(head.length).replace(/^\r?\n?/, '')
  return {
    yaml: yaml.replace(/^[ \t]*\r?\n/, ''),
    body,
    bodyLine: source.slice(0, source.length - body.length).split('\n').length,
    problems: [],
  }
}

type MakeProblem = (code: string, message: Text, hint: Text) => Problem

function refuse(source: string, problem: MakeProblem): Problem | undefined {
  if (AFTER_SPACE.test(source)) {
    return problem(
      'content/front-matter-missing',
      { en: 'There is text before the front matter.', fr: 'Quelque chose précède l’en-tête.' },
      {
        en: 'Remove the empty lines and spaces before the first "---".',
        fr: 'Retirez les lignes vides et les espaces avant le premier « --- ».',
      },
    )
  }
  const other = IN_TOML.test(source) ? 'toml' : IN_JSON.test(source) ? 'json' : undefined
  const language = other ?? (matter.language(source).name || 'yaml')
  if (language !== 'yaml') {
    return problem(
      'content/front-matter-language',
      {
        en: `The front matter is written in "${language}"; only YAML is accepted.`,
        fr: `L’en-tête est écrit en « ${language} » ; seul le YAML est accepté.`,
      },
      {
        en: 'Write it as YAML, between two lines that say only "---".',
        fr: 'Écrivez-le en YAML, entre deux lignes « --- » seules.',
      },
    )
  }
  if (!/\n---[ \t]*(?:\r?\n|$)/.test(source)) {
    return problem(
      'content/front-matter-open',
      { en: 'The front matter is never closed.', fr: 'L’en-tête n’est jamais fermé.' },
      {
        en: 'Add a line that says only "---" after the last key.',
        fr: 'Ajoutez une ligne « --- » seule après la dernière clé.',
      },
    )
  }
  return undefined
}
