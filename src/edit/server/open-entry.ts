import type { SiteConfig } from '../../content/define-site.ts'
import type { Entry } from '../../content/load/entry.ts'
import type { Content } from '../../content/load/load-content.ts'
import { factsSchema } from '../../content/load/facts.ts'
import { isMarkdown } from '../../lib/is-markdown.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { describeForm } from '../form/describe-form.ts'
import type { Field } from '../form/field.ts'
import { readContent, versionOf } from '../save/content-disk.ts'
import { BODY } from '../save/field-path.ts'
import { openFields } from '../save/path-at.ts'
import { found } from '../save/refusal.ts'
import type { EditedBuild, EditedSite } from './edited-site.ts'
import { fieldProblems } from './field-problems.ts'
import { FACTS_FILE, patternOf } from '../../content/load/list-sources.ts'
import { hiddenUntil } from './hidden-until.ts'
import { unreadable } from './unreadable.ts'
import { usageOf } from './usage.ts'

/** A file with its form, its problems in the last build and its uses; refused if it is not an entry. */
export async function openEntry(site: EditedSite, build: EditedBuild, file: string) {
  const { config, content } = build
  const field = found(formOf(config, file))
  const text = found(await readContent(site.root, file))
  const entry = entryOf(content, file)
  const language = config.messages ?? 'en'
  const { value } = openFields(file, text)
  const hidden = hiddenUntil(config, value)
  return {
    file,
    /** The version of the file as read; sent with every change. */
    version: versionOf(text),
    field: isMarkdown(file) && field.kind === 'group' ? withText(field) : field,
    value: value as unknown,
    /** Why it has no form, with the line. */
    unreadable: unreadable(file, text, language),
    lang: entry && config.languages[entry.lang],
    problems: fieldProblems(problemsOf(site, build), file, text, language),
    hidden,
    usage: file === FACTS_FILE || hidden !== undefined ? [] : await usageOf(site.root, build, { file }),
  }
}

/** The form of markdown: the fields above the text, and the text. */
function withText(field: Field & { readonly kind: 'group' }): Field {
  return { ...field, fields: [...field.fields, [BODY, { kind: 'markdown', label: '', optional: false }]] }
}

export function entryOf({ entries }: Content, file: string): Entry | undefined {
  return Object.values(entries)
    .flat()
    .find((entry) => entry.file === file)
}

export function problemsOf(site: EditedSite, { warnings }: EditedBuild): readonly Problem[] {
  const failure = site.failure()
  return failure instanceof BuildError ? failure.problems : warnings
}

/** The form of a content file: that of the facts, or of the collection that reads it. */
export function formOf(config: SiteConfig, file: string): Field | undefined {
  const path = file.replace(/^content\//, '')
  const reads = (definition: SiteConfig['collections'][string]) =>
    definition.kind === 'singleton' ? definition.file === path : patternOf(definition)(path)
  const schema =
    file === FACTS_FILE ? factsSchema(config) : Object.values(config.collections).find(reads)?.schema
  return schema && describeForm(schema, config.messages ?? 'en')
}
