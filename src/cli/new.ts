import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeSchemas } from '../content/authoring/write-schemas.ts'
import { loadContent } from '../content/load/load-content.ts'
import { TO_WRITE } from '../content/to-write.ts'
import { fileExists, newEntryFile } from '../content/authoring/new-entry-file.ts'
import { dayIn } from '../pages/last-modified.ts'
import { loadConfig } from '../compile/config/load-config.ts'
import { supportedLanguage } from '../messages/supported-language.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'

/** Creates a content file from its collection's schema and prints the next steps. Never replaces a file. */
export async function newEntry(root: string, collection: string, title: string, now = new Date()) {
  const config = await loadConfig(root)
  const { messages = 'en' } = config
  const content = await loadContent(root, config)
  const today = dayIn(config, now)
  const { file, text, language } = newEntryFile(config, content, { collection, title, today })
  if (existsSync(join(root, file))) throw new BuildError(fileExists(file))
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text, { flag: 'wx' })
  await writeSchemas(root, config)
  console.log(`${file}\n${nextStep(text, supportedLanguage(language))[messages]}`)
}

function nextStep(text: string, language: MessageLanguage): Text {
  const isDraft = /^\s*"?draft"?: true,?$/m.test(text)
  const written = TO_WRITE[language]
  return {
    en: `Replace each "${written}"${isDraft ? ', then remove "draft: true" to publish' : ''}. "site check" shows whether anything is left to fix.`,
    fr: `Remplacez chaque « ${written} »${isDraft ? ', puis retirez « draft: true » pour publier' : ''}. « site check » dit s’il reste quelque chose à corriger.`,
  }
}
