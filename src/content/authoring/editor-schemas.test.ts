import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bakery, copySite, snapshot } from '../../cli/fixtures/copy-site.ts'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { collection, defineSite, singleton } from '../define-site.ts'
import { editorSchemas } from './editor-schemas.ts'
import { writeSchemas } from './write-schemas.ts'
import { date, image, link, markdown, reference, text } from '../../lib/schema-kinds.ts'
import { formDefinition } from '../../forms/form-definition.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { z } from 'zod'

const config = defineSite({
  name: 'Test',
  messages: 'fr',
  origin: 'https://test.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  collections: {
    pains: collection({
      pattern: 'pains/*.yaml',
      schema: z
        .strictObject({
          name: text().describe('Le nom du pain.'),
          goesWith: reference('pains').optional(),
          cover: image(),
          more: link().default('/'),
          story: markdown(),
          since: date(),
          size: z.enum(['petit', 'grand']),
        })
        .describe('Un pain.'),
    }),
    shop: singleton({ file: 'shop.yaml', schema: z.strictObject({ welcome: text() }) }),
  },
  sitemaps: [],
})

const folder = temporaryFolder(afterAll)
beforeEach(() => copySite(folder, bakery))

test('collections, singletons and facts each have a schema for their files', () => {
  expect(editorSchemas(config, { ids: {}, images: [] }).map(({ name, files }) => [name, files])).toEqual([
    ['pains', 'content/pains/*.yaml'],
    ['shop', 'content/shop.yaml'],
    ['facts', 'content/facts.yaml'],
  ])
})

test('a schema contains descriptions and choices, and suggests existing entries and images', () => {
  const [pains] = editorSchemas(config, { ids: { pains: ['miche', 'seigle'] }, images: ['images/a.jpg'] })
  expect(pains?.schema).toMatchObject({
    type: 'object',
    description: 'Un pain.',
    additionalProperties: false,
    required: ['name', 'cover', 'story', 'since', 'size'],
    properties: {
      name: { type: 'string', description: 'Le nom du pain.' },
      goesWith: { examples: ['miche', 'seigle'], description: 'Une entrée de « pains » : miche, seigle.' },
      cover: { examples: ['images/a.jpg'] },
      more: { default: '/' },
      story: { type: 'string', description: 'Du texte en markdown.' },
      since: { type: 'string', format: 'date' },
      size: { enum: ['petit', 'grand'] },
    },
  })
  expect(JSON.stringify(pains?.schema)).not.toContain('-02-29')
})

test('descriptions are in the language of the messages, English by default', () => {
  const { messages: _, ...unset } = config
  const [pains] = editorSchemas(unset, { ids: {}, images: [] })
  expect(pains?.schema).toMatchObject({
    description: 'Un pain.',
    properties: {
      goesWith: { description: 'An entry of "pains" (there is none yet).' },
      story: { description: 'Text in markdown.' },
    },
  })
  const form = (messages: MessageLanguage) => {
    const forms = collection({ pattern: 'forms/*.yaml', schema: formDefinition })
    const [schema] = editorSchemas({ ...config, messages, collections: { forms } }, { ids: {}, images: [] })
    return schema?.schema.properties
  }
  expect(form('fr')?.trap).toMatchObject({ description: 'Champ caché que seuls les robots remplissent.' })
  expect(form('en')?.trap).toMatchObject({ description: 'Hidden field that only robots fill in.' })
})

test('schemas are not rewritten while nothing changes', async () => {
  await writeSchemas(folder, config)
  const first = await snapshot(join(folder, '.vscode'))
  expect(Object.keys(first)).toEqual([
    'schemas/facts.json',
    'schemas/pains.json',
    'schemas/shop.json',
    'settings.json',
  ])
  await writeSchemas(folder, config)
  expect(await snapshot(join(folder, '.vscode'))).toEqual(first)
})

test('schemas are regenerated after the code, the content or a schema file changes', async () => {
  const shop = join(folder, '.vscode/schemas/shop.json')
  const names = { ids: { pains: ['miche'] }, assets: [] }
  const write = (code: string, last?: string, more = names) =>
    writeSchemas(folder, config, more, { code, last })
  const state = await write('a')
  const first = await readFile(shop, 'utf8')
  expect(await write('a', state)).toBe(state)

  await writeFile(shop, '{}')
  const fixed = await write('a', state)
  expect(await readFile(shop, 'utf8')).toBe(first)
  await rm(shop)
  const again = await write('a', fixed)
  expect(await readFile(shop, 'utf8')).toBe(first)

  const coded = await write('b', again)
  expect(coded).not.toBe(again)
  expect(await write('b', coded, { ids: { pains: ['miche', 'seigle'] }, assets: [] })).not.toBe(coded)
})

test('settings and schemas of the author are kept, and obsolete schemas of the engine are removed', async () => {
  const file = join(folder, '.vscode/settings.json')
  await mkdir(join(folder, '.vscode'))
  await writeFile(
    file,
    '{\n  // Ours.\n  "editor.tabSize": 2,\n  "yaml.schemas": { "./mine.json": "*.yml", "./.vscode/schemas/gone.json": "x" }\n}\n',
  )
  await writeSchemas(folder, config)
  const settings = await readFile(file, 'utf8')
  expect(settings).toContain('// Ours.\n  "editor.tabSize": 2,')
  expect(settings).toContain('"./mine.json": "*.yml"')
  expect(settings).toContain('"./.vscode/schemas/pains.json": "content/pains/*.yaml"')
  expect(settings).not.toContain('gone.json')
})

test('settings that cannot be parsed are left unchanged', async () => {
  const file = join(folder, '.vscode/settings.json')
  await mkdir(join(folder, '.vscode'))
  await writeFile(file, '{ "editor.tabSize": 2')
  const { mtimeMs } = await stat(file)
  await writeSchemas(folder, config)
  expect(await readFile(file, 'utf8')).toBe('{ "editor.tabSize": 2')
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
})
