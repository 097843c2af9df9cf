import type { z } from 'zod'
import { isOptional } from '../authoring/describe-schema.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'
import { valueAt } from '../../lib/value-at.ts'
import { suggestion, type Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { allowsAnyKey, keysAt, schemasAt } from './schema-keys.ts'
import { describeIssue } from './describe-issue.ts'
import type { YamlSource } from '../yaml/parse-yaml.ts'

type Issue = z.core.$ZodIssue

/** A value, and where each part of it is written. */
export type WrittenValue = Pick<YamlSource, 'value' | 'valueAt' | 'keyAt' | 'writtenAt'>

/** One problem, with its place, for each mismatch with a schema. A misspelt key is not also a missing one. */
export function schemaProblems(error: z.ZodError, schema: z.ZodType, source: WrittenValue): Problem[] {
  const problems = error.issues.flatMap((issue) => issueProblems(issue, schema, source))
  // A strict schema reports a misspelt key itself, after the missing ones.
  return uniqueBy(problems.toReversed(), (problem) => JSON.stringify(problem)).toReversed()
}

/** The unknown key written in place of the missing one at `path`. */
function misspeltAs(
  path: readonly PropertyKey[],
  schema: z.ZodType,
  source: WrittenValue,
): string | undefined {
  const [key, parent] = [String(path.at(-1)), path.slice(0, -1)]
  if (schemasAt(schema, parent).some(allowsAnyKey)) return undefined
  const known = keysAt(schema, parent)
  const written = Object.keys(Object(valueAt(source.value, parent)))
  const near = didYouMean(
    key,
    written.filter((each) => !known.includes(each)),
  )
  return near !== undefined && didYouMean(near, known) === key ? near : undefined
}

function issueProblems(issue: Issue, schema: z.ZodType, source: WrittenValue): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(key, issue.path, schema, source))
  }
  if (issue.code === 'invalid_union') {
    // Assumes that the author intended the best matching branch.
    const branches = issue.errors.filter((branch) => branch.length > 0)
    const nearest = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
    if (nearest)
      return nearest.flatMap((inner) =>
        issueProblems({ ...inner, path: [...issue.path, ...inner.path] }, schema, source),
      )
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map((inner) => badKey(issue.path, inner, source))
  }

  const name = formatPath(issue.path)
  const value = valueAt(source.value, issue.path)
  if (
    value === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
  ) {
    const misspelt = misspeltAs(issue.path, schema, source)
    if (misspelt === undefined) return [missingKey(issue.path, source)]
    return [unknownKey(misspelt, issue.path.slice(0, -1), schema, source)]
  }
  if (value === null) {
    const canBeAbsent = schemasAt(schema, issue.path).some(isOptional)
    return [emptyValue(name, canBeAbsent, source.valueAt(issue.path))]
  }
  const { message, hint } = describeIssue(
    issue,
    value,
    source.writtenAt(issue.path),
    schemasAt(schema, issue.path),
  )
  return [
    {
      code: 'content/schema',
      message: name ? { en: `${name}: ${message.en}`, fr: `${name} : ${message.fr}` } : message,
      hint: groupHint(issue, source) ?? hint,
      place: source.valueAt(issue.path),
    },
  ]
}

const LIST: Text = {
  en: 'Write one line per item, starting with "- ".',
  fr: 'Une ligne par élément, commencée par « - ».',
}
const GROUP: Text = {
  en: 'Write its keys indented, one per line.',
  fr: 'Écrivez ses clés en retrait, une par ligne.',
}

const WRITE: Text = { en: 'Write it after the colon.', fr: 'Écrivez-la après le deux-points.' }
const WRITE_OR_REMOVE: Text = {
  en: 'Write it after the colon, or remove the line.',
  fr: 'Écrivez-la après le deux-points, ou retirez la ligne.',
}

/** How YAML groups; JSON and code have brackets. */
function groupHint(issue: Issue, source: WrittenValue): Text | undefined {
  if (issue.code !== 'invalid_type' || /\.(?:json|ts)$/.test(source.valueAt([]).file)) return undefined
  if (issue.expected === 'array') return LIST
  return /^(?:object|record)$/.test(issue.expected) ? GROUP : undefined
}

function missingKey(path: readonly PropertyKey[], source: WrittenValue): Problem {
  const name = formatPath(path)
  const added = `${String(path.at(-1))}: …`
  return {
    code: 'content/missing-key',
    message: { en: `"${name}" is missing.`, fr: `Il manque « ${name} ».` },
    hint: { en: `Add the line "${added}".`, fr: `Ajoutez la ligne « ${added} ».` },
    place: source.valueAt(path.slice(0, -1)),
  }
}

function emptyValue(name: string, canBeAbsent: boolean, place: Problem['place']): Problem {
  return {
    code: 'content/missing-value',
    message: { en: `"${name}" has no value.`, fr: `« ${name} » n’a pas de valeur.` },
    hint: canBeAbsent ? WRITE_OR_REMOVE : WRITE,
    place,
  }
}

function unknownKey(
  key: string,
  path: readonly PropertyKey[],
  schema: z.ZodType,
  source: WrittenValue,
): Problem {
  const known = keysAt(schema, path)
  const near = didYouMean(key, known)
  const all = known.join(', ')
  const allowed = all
    ? { en: `Keys allowed here: ${all}.`, fr: `Les clés permises ici : ${all}.` }
    : undefined
  const name = formatPath([...path, key])
  return {
    code: 'content/unknown-key',
    message: { en: `There is no key "${name}".`, fr: `La clé « ${name} » n’existe pas.` },
    hint: suggestion(near) ?? allowed,
    place: source.keyAt([...path, key]),
  }
}

function badKey(path: readonly PropertyKey[], issue: Issue, source: WrittenValue): Problem {
  const key = String(path.at(-1))
  const { message, hint } = describeIssue(issue, key, key, [])
  return {
    code: 'content/schema',
    message: { en: `The key ${message.en}`, fr: `La clé ${message.fr}` },
    hint,
    place: source.keyAt(path),
  }
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

function depth(issues: readonly Issue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length))
}
