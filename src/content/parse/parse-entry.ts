import type { z } from 'zod'
import { BuildError, type Place, type Problem } from '../../problems/problem.ts'
import { CONFIG_FILE, templateFailure } from '../../problems/template-failure.ts'
import { locale, type Language } from '../../languages/language.ts'
import { typography } from '../../languages/typography.ts'
import { isMarkdown } from '../../lib/is-markdown.ts'
import { openSuggester } from '../../lib/did-you-mean.ts'
import { once } from '../../lib/once.ts'
import { valueAt } from '../../lib/value-at.ts'
import { suggestion } from '../../messages/text.ts'
import type { SiteConfig } from '../define-site.ts'
import { NO_MENTIONS, type Body, type ComponentUse, type Mentions } from '../load/entry.ts'
import { factNames, insertFacts, type FactDefinitions } from '../load/facts.ts'
import type { Markdown, MarkdownFinding, MarkdownOptions, RenderMarkdown } from '../markdown/markdown.ts'
import { findingProblem } from '../markdown/finding-problem.ts'
import { renderInline } from '../markdown/render-inline.ts'
import { findPlaceholders, findPlaceholderLine, placeholderProblem } from './find-placeholders.ts'
import { jsonProblems } from './json-problems.ts'
import { mergeConflict } from './merge-conflict.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { repairValue } from './repair-value.ts'
import type { Kind } from '../../lib/schema-kinds.ts'
import { schemaProblems } from './schema-problems.ts'
import { transform } from './transform.ts'
import { isDraft, publicationProblems } from './publication-problems.ts'
import { parseYaml, type YamlSource } from '../yaml/parse-yaml.ts'

export type ParsedEntry = {
  readonly language: Language
  readonly data?: unknown
  readonly body?: Body
  readonly mentions: Mentions
  readonly problems: readonly Problem[]
}

export type ParseOptions = {
  readonly file: string
  readonly source: string
  readonly schema: z.ZodType
  /** Language of the text, unless the file names another one of the site under `lang`. */
  readonly language: Language
  /** The languages of the site, with their locales. */
  readonly languages: SiteConfig['languages']
  readonly facts: FactDefinitions
  readonly renderMarkdown: RenderMarkdown
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] }

/**
 * Parses, validates and renders one content file. Returns all mistakes as problems, including those of code in the
 * config: its schema and its remark plugins.
 */
export function parseEntry(options: ParseOptions): ParsedEntry {
  try {
    return parse(options)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const problems = error.problems.map(({ message: { en, fr }, ...problem }) => ({
      ...problem,
      message: { en: `${en} (${options.file})`, fr: `${fr} (${options.file})` },
      // A plugin or a schema usually fails on every file.
      about: { en, fr },
    }))
    return { language: options.language, mentions: NO_MENTIONS, problems }
  }
}

function parse({ language: expected, ...rest }: ParseOptions): ParsedEntry {
  const { file, schema } = rest
  // Normalizing line endings changes no position.
  const source = rest.source.replaceAll(/\r\n?/g, '\n')
  const matter = isMarkdown(file) ? readFrontMatter(file, source) : undefined
  const conflict = mergeConflict(file, source, matter && source.length - matter.body.length)
  if (conflict) return { language: expected, mentions: NO_MENTIONS, problems: [conflict] }
  // JSON is YAML, with stricter rules.
  const strict = file.endsWith('.json') ? jsonProblems(file, source) : []
  const yaml = parseYaml(file, matter?.yaml ?? source, matter ? 2 : 1)
  const syntax = strict.length > 0 ? strict : [...(matter?.problems ?? []), ...yaml.problems]
  if (syntax.length > 0) return { language: expected, mentions: NO_MENTIONS, problems: syntax }

  const value = yaml.value ?? {}
  const language = ownLanguage(value, rest.languages) ?? expected
  const options = { ...rest, language: locale(rest, language) }
  const result = validated(schema, value)
  const problems = result.success
    ? []
    : matter?.missing
      ? [matter.missing]
      : schemaProblems(result.error, schema, { ...yaml, value })
  const mentions: Mutable<Mentions> = { references: [], links: [], images: [], components: [] }
  const visitor = openVisitor(options, yaml, mentions, problems)

  const body = matter && visitor.body(matter.body, matter.bodyLine)
  if (!isDraft(value)) {
    problems.push(...findPlaceholders(value).map((path) => placeholderProblem(yaml.valueAt(path))))
    const line = matter && findPlaceholderLine(matter.body)
    if (matter && line !== undefined)
      problems.push(placeholderProblem({ file, line: matter.bodyLine + line, column: 1 }))
  }
  const valid = result.success ? result.data : repairValue(value, result.error, schema, language)
  if (valid === undefined) return { language, mentions, problems, ...(body ? { body } : {}) }
  const data = transform(schema, valid, (text, kind, path) =>
    result.success || isWritten(value, path, text) ? visitor.string(text, kind, path) : standIn(text, kind),
  )
  if (result.success) problems.push(...publicationProblems(value, data, yaml))
  return { language, data, mentions, problems, ...(body ? { body } : {}) }
}

function validated(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    throw templateFailure(error, CONFIG_FILE, { en: 'in a schema', fr: 'dans un schéma' })
  }
}

/** Converts the strings of one file for the page, recording what must be checked later. */
function openVisitor(
  { file, language, facts, renderMarkdown }: ParseOptions,
  yaml: YamlSource,
  mentions: Mutable<Mentions>,
  problems: Problem[],
) {
  const hasFacts = Object.keys(facts).length > 0
  const suggestName = openSuggester(() => factNames(facts))
  const unknownFact = (name: string, place: Place) => {
    // Without any facts, braces belong to another language; a page that shows them is reported.
    if (!hasFacts) return
    const near = suggestName(name)
    problems.push({
      code: 'content/unknown-fact',
      message: { en: `There is no fact "${name}".`, fr: `Le fait « ${name} » n’existe pas.` },
      hint: suggestion(near && `{{${near}}}`) ?? {
        en: 'Add it to content/facts.yaml.',
        fr: 'Ajoutez-le à content/facts.yaml.',
      },
      place,
    })
  }
  const insert: MarkdownOptions['insertFacts'] = (text, unknown) =>
    insertFacts(text, facts, language, unknown)
  const folder = file.replace(/^content\/|\/?[^/]*$/g, '')
  const markdown = { language, folder, insertFacts: insert }
  const record = ({ findings }: Pick<Markdown, 'findings'>, locate: (finding: MarkdownFinding) => Place) => {
    for (const finding of findings) {
      const place = locate(finding)
      const { type, text } = finding
      // The spread comes last: V8 takes five times as long if properties follow it.
      const mention = { target: text, path: [], ...place }
      if (type === 'fact') unknownFact(text, place)
      else if (type === 'link') mentions.links.push(mention)
      else if (type === 'image') mentions.images.push(mention)
      else if (type === 'component') mentions.components.push(componentUse(finding, place))
      else problems.push(findingProblem({ type, text }, place))
    }
  }

  const string = (value: string, kind: Kind, path: readonly PropertyKey[]): unknown => {
    // Located on demand: few texts report anything.
    const inside = once(() => yaml.insideOf(path))
    const mention = () => ({ ...yaml.valueAt(path), target: value, path })
    switch (kind.kind) {
      case 'text': {
        const text = insert(value, (name, written) => unknownFact(name, inside()(written)))
        return typography(text, language)
      }
      case 'inline':
      case 'markdown': {
        const rendered =
          kind.kind === 'inline'
            ? renderInline(renderMarkdown, value, markdown)
            : renderMarkdown(value, markdown)
        record(rendered, ({ written }) => inside()(written.split('\n', 1)[0] ?? ''))
        return { html: rendered.html }
      }
      case 'reference':
        mentions.references.push({ ...mention(), collection: kind.collection })
        return value
      case 'link':
        mentions.links.push(mention())
        return value
      case 'image':
        mentions.images.push(mention())
        // As in a text, where the path starts at the root of the site.
        return value.replace(/^\//, '')
      case 'focus':
        return value
    }
  }
  const body = (source: string, firstLine: number): Body => {
    const { findings, ...rendered } = renderMarkdown(source, markdown)
    record({ findings }, ({ line, column }) => ({ file, line: line + firstLine - 1, column }))
    return rendered
  }
  return { string, body }
}

/** Whether the author wrote a string of a repaired value. */
function isWritten(value: unknown, path: readonly PropertyKey[], text: string): boolean {
  const written = valueAt(value, path)
  return typeof written === 'string' && written.trim() === text.trim()
}

function standIn(text: string, { kind }: Kind): unknown {
  return kind === 'inline' || kind === 'markdown' ? { html: text } : text
}

/** A component with its attributes, at the same offsets from it as in the text. */
function componentUse({ text, attributes = {}, ...at }: MarkdownFinding, place: Place): ComponentUse {
  const { file, line = 1, column = 1 } = place
  const placed = Object.entries(attributes).map(([name, attribute]) => [
    name,
    {
      value: attribute.value,
      line: attribute.line - at.line + line,
      column: attribute.column - at.column + column,
    },
  ])
  return {
    file,
    target: text,
    line,
    column,
    attributes: Object.fromEntries(placed) as ComponentUse['attributes'],
  }
}

function ownLanguage(value: unknown, languages: SiteConfig['languages']): Language | undefined {
  const lang = valueAt(value, ['lang'])
  return typeof lang === 'string' && Object.hasOwn(languages, lang) ? lang : undefined
}
