import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import type { Definition, SiteConfig } from '../content/define-site.ts'
import { writeSchemas } from '../content/authoring/json-schema-files.ts'
import { baseFolder } from '../content/load/list-sources.ts'
import { loadContent, type Content } from '../content/load/load-content.ts'
import { openParser } from '../content/parse/open-parser.ts'
import { TO_WRITE } from '../content/to-write.ts'
import { scaffoldEntry } from '../content/authoring/scaffold-entry.ts'
import { dayIn } from '../pages/last-modified.ts'
import { loadConfig } from '../compile/load-config.ts'
import { DEFAULT_TIME_ZONE } from '../lib/default-time-zone.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion } from '../messages/suggestion.ts'
import { spokenLanguage } from '../messages/spoken-language.ts'
import { inEach, type MessageLanguage, type Text } from '../messages/text.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { slug } from '../lib/slug.ts'
import { checkReferences } from '../model/check-references.ts'
import { printProblems } from './report/print-problems.ts'

const IMAGE = /\.(?:avif|webp|jpe?g|png|svg)$/

/** Creates a content file from its collection's schema and prints the next steps. Never replaces a file. */
export async function newEntry(
  root: string,
  collection: string,
  title: string,
  now = new Date(),
): Promise<void> {
  const site = resolve(root)
  const config = await loadConfig(site)
  const definition = config.collections[collection]
  if (!definition) throw new BuildError([unknownCollection(collection, config)])
  const path = pathOf(definition, title)
  const file = `content/${path}`
  if (existsSync(join(site, file))) throw new BuildError([taken(file)])

  const content = await loadContent(site, config)
  const { messages = 'en' } = config
  const language = spokenLanguage(config.defaultLanguage)
  const written = scaffoldEntry(definition.schema, path.endsWith('.md') ? 'md' : 'yaml', {
    title: title.trim(),
    language,
    messages,
    today: dayIn(config.timeZone ?? DEFAULT_TIME_ZONE, now),
    known: { ids: content.ids, images: images(content, collection) },
    siblings: (content.entries[collection] ?? []).map(({ data }) => data),
  })
  const text = path.endsWith('.json') ? `${JSON.stringify(parse(written), null, 2)}\n` : written
  await mkdir(dirname(join(site, file)), { recursive: true })
  await writeFile(join(site, file), text, { flag: 'wx' })
  await writeSchemas(site, config)

  const left = await problemsOf(root, file, text, definition, config, content)
  printProblems(left, site, messages)
  console.log(`${file}\n${nextStep(text, left, language)[messages]}`)
}

/** The path of a new entry below `content/`; its file name is its id. Throws when the title gives none. */
function pathOf(definition: Definition, title: string): string {
  if (definition.kind === 'singleton') return definition.file
  const name = slug(title)
  if (!name) {
    throw new BuildError([
      {
        code: 'new/title',
        message: {
          en: `"${title}" does not make a file name.`,
          fr: `« ${title} » ne donne pas de nom de fichier.`,
        },
        hint: {
          en: 'Give a title that has letters or digits.',
          fr: 'Donnez un titre qui contient des lettres ou des chiffres.',
        },
      },
    ])
  }
  const ending = /\.(?:\{(\w+)|(\w+))[^/]*$/.exec(definition.pattern)
  return `${baseFolder(definition)}${name}.${ending?.[1] ?? ending?.[2] ?? 'yaml'}`
}

function unknownCollection(name: string, { collections }: SiteConfig): Problem {
  const near = didYouMean(name, Object.keys(collections))
  const all = Object.keys(collections).join(', ')
  return {
    code: 'new/unknown-collection',
    message: { en: `There is no collection "${name}".`, fr: `La collection « ${name} » n'existe pas.` },
    hint: suggestion(near) ?? {
      en: `The collections of this site: ${all}.`,
      fr: `Les collections de ce site : ${all}.`,
    },
  }
}

function taken(file: string): Problem {
  return {
    code: 'new/file-exists',
    message: { en: 'This file already exists.', fr: 'Ce fichier existe déjà.' },
    hint: { en: 'Edit it, or give another title.', fr: 'Modifiez-le, ou donnez un autre titre.' },
    place: { file },
  }
}

/** Images, starting with the folder named as the collection. */
function images({ assets }: Content, collection: string): string[] {
  const own = (path: string) => path.includes(`/${collection}/`)
  const all = assets.filter((path) => IMAGE.test(path))
  return [...all.filter(own), ...all.filter((path) => !own(path))]
}

/** The errors of the new file: the values that only the author can fill in. */
async function problemsOf(
  root: string,
  file: string,
  source: string,
  { schema }: Definition,
  config: SiteConfig,
  content: Content,
): Promise<Problem[]> {
  const read = await openParser(root, config)
  const { problems, mentions } = read({
    file,
    source,
    schema,
    language: config.defaultLanguage,
    facts: content.facts,
  })
  return [...problems, ...checkReferences(mentions, content.ids, content.assets)]
    .filter(({ code }) => code !== 'content/placeholder')
    .map((problem) => ({ ...problem, severity: 'warning' }))
}

function nextStep(text: string, left: readonly Problem[], language: MessageLanguage): Text {
  const draft = /^\s*"?draft"?: true,?$/m.test(text)
  const many = left.length > 1
  const fix = {
    en: ` and settle the ${many ? 'warnings' : 'warning'} above`,
    fr: ` et réglez ${many ? 'les avertissements' : "l'avertissement"} ci-dessus`,
  }
  const publish = {
    en: ', then remove "draft: true" to publish',
    fr: ', puis retirez « draft: true » pour publier',
  }
  const more = inEach((each) => `${left.length > 0 ? fix[each] : ''}${draft ? publish[each] : ''}`)
  const written = TO_WRITE[language]
  return {
    en: `Replace each "${written}"${more.en}. "site check" tells whether anything is left to fix.`,
    fr: `Remplacez chaque « ${written} »${more.fr}. « site check » dit s'il reste quelque chose à corriger.`,
  }
}
