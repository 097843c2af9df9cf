import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeSchemas } from '../content/authoring/write-schemas.ts'
import { loadContent } from '../content/load/load-content.ts'
import { openParser } from '../content/parse/open-parser.ts'
import { TO_WRITE } from '../content/to-write.ts'
import { definitionOf, fileExists, newEntryFile } from '../content/authoring/new-entry-file.ts'
import { dayIn } from '../pages/last-modified.ts'
import { loadConfig } from '../compile/config/load-config.ts'
import { supportedLanguage } from '../messages/supported-language.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { checkReferences } from '../model/check-references.ts'
import { printProblems } from './report/print-problems.ts'

/** Creates a content file from its collection's schema and prints the next steps. Never replaces a file. */
export async function newEntry(
  root: string,
  collection: string,
  title: string,
  now = new Date(),
): Promise<void> {
  const config = await loadConfig(root)
  const definition = definitionOf(config, collection.split('/').find(Boolean) ?? '')
  const { messages = 'en' } = config
  const content = await loadContent(root, config)
  const today = dayIn(config, now)
  const { file, text, language } = newEntryFile(config, content, { collection, title, today })
  if (existsSync(join(root, file))) throw new BuildError(fileExists(file))
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text, { flag: 'wx' })
  await writeSchemas(root, config)

  const read = await openParser(root, config)
  const { facts, ids, assets } = content
  const { schema } = definition
  const parsed = read({ file, source: text, schema, language, facts })
  // The values that only the author can supply.
  const remaining = [...parsed.problems, ...checkReferences(parsed.mentions, ids, assets)]
    .filter(({ code }) => code !== 'content/placeholder')
    .map((problem): Problem => ({ ...problem, severity: 'warning' }))
  printProblems(remaining, root, messages)
  console.log(`${file}\n${nextStep(text, supportedLanguage(language))[messages]}`)
}

function nextStep(text: string, language: MessageLanguage): Text {
  const isDraft = /^\s*"?draft"?: true,?$/m.test(text)
  const written = TO_WRITE[language]
  return {
    en: `Replace each "${written}"${isDraft ? ', then remove "draft: true" to publish' : ''}. "site check" tells whether anything is left to fix.`,
    fr: `Remplacez chaque « ${written} »${isDraft ? ', puis retirez « draft: true » pour publier' : ''}. « site check » dit s’il reste quelque chose à corriger.`,
  }
}
