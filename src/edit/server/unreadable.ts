import { parseDocument } from 'yaml'
import { jsonProblems } from '../../content/parse/json-problems.ts'
import { readFrontMatter } from '../../content/parse/read-front-matter.ts'
import { parseYaml } from '../../content/yaml/parse-yaml.ts'
import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import { speak, type Problem } from '../../problems/problem.ts'
import { partsOf, plainLines } from '../save/change-file.ts'

const LINE: Text = { en: 'Line', fr: 'Ligne' }

/** Why no form can show or change a file, with the line: its YAML or JSON is broken. Undefined where it can be read. */
export function unreadable(file: string, text: string, language: MessageLanguage): string | undefined {
  const source = plainLines(text)
  const [open] = file.endsWith('.md') ? readFrontMatter(file, source).problems : []
  if (open) return told(open, 1, language)
  const { before, yaml } = partsOf(file, source)
  const [error] = parseDocument(yaml, { logLevel: 'error', prettyErrors: false }).errors
  if (!error) return undefined
  const lines = (part: string) => part.split('\n').length
  const problems = file.endsWith('.json')
    ? jsonProblems(file, source)
    : parseYaml(file, yaml, lines(before)).problems
  return told(problems[0], lines(before + yaml.slice(0, error.pos[0])), language)
}

/** A problem with its line, or else that of what the parser says. */
function told(problem: Problem | undefined, line: number, language: MessageLanguage): string {
  const where = `${LINE[language]} ${problem?.place?.line ?? line}`
  if (!problem) return `${where}.`
  const { message, hint } = speak(problem, language)
  return labelled(where, [message, hint].filter(Boolean).join(' '), language)
}
