import { jsonProblems } from '../../content/parse/json-problems.ts'
import { readFrontMatter } from '../../content/parse/read-front-matter.ts'
import { parseYaml } from '../../content/yaml/parse-yaml.ts'
import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import { localize } from '../../problems/problem.ts'
import { partsOf, plainLines } from '../save/change-file.ts'
import { isMarkdown } from '../../lib/is-markdown.ts'

const LINE: Text = { en: 'Line', fr: 'Ligne' }

/** Why no form can show or change a file, with the line: its YAML or JSON is invalid. Undefined if it can be read. */
export function unreadable(file: string, text: string, language: MessageLanguage): string | undefined {
  const source = plainLines(text)
  const { before, yaml } = partsOf(file, source)
  const [problem] = [
    ...(isMarkdown(file) ? readFrontMatter(file, source).problems : []),
    ...(file.endsWith('.json') ? jsonProblems(file, source) : []),
    ...parseYaml(file, yaml, before.split('\n').length).problems,
  ]
  if (!problem) return undefined
  const { message, hint, place } = localize(problem, language)
  return labelled(`${LINE[language]} ${place?.line}`, [message, hint].filter(Boolean).join(' '), language)
}
