import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { collection } from '../content/define-site.ts'
import { loadContent } from '../content/load/load-content.ts'
import { openParser } from '../content/parse/open-parser.ts'
import { newEntryFile } from '../content/authoring/new-entry-file.ts'
import { scaffoldEntry } from '../content/authoring/scaffold-entry.ts'
import { engineRoot } from '../disk/engine-paths.ts'
import { loadConfig } from '../compile/config/load-config.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { checkReferences } from '../model/check-references.ts'
import { check } from './check.ts'
import { createProgram } from './create-program.ts'
import { bakery, copySite, edit, inEnglish, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { newEntry } from './new.ts'

const NOW = new Date('2025-03-04T12:00:00Z')

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
const log = vi.spyOn(console, 'log')
const error = vi.spyOn(console, 'error')

beforeEach(async () => {
  log.mockReset().mockImplementation(() => undefined)
  error.mockReset().mockImplementation(() => undefined)
  await copySite(site)
})
afterEach(() => expect(error.mock.calls).toEqual([]))

test('a title of several words needs no quotes', async () => {
  await createProgram('en').parseAsync(['node', 'site', 'new', 'pains', 'Pain', 'de', 'riz', '--root', site])
  expect(await readFile(join(site, 'content/pains/pain-de-riz.yaml'), 'utf8')).toContain('Pain de riz')
})

test('a new YAML entry has every field and its choices, with a placeholder for its author to replace', async () => {
  await newEntry(site, 'pains', "Pain d'épeautre", NOW)
  expect(log.mock.calls).toEqual([
    [
      'content/pains/pain-d-epeautre.yaml\nRemplacez chaque « À écrire ». « site check » dit s’il reste quelque chose à corriger.',
    ],
  ])
  expect(await readFile(join(site, 'content/pains/pain-d-epeautre.yaml'), 'utf8')).toBe(
    [
      "name: Pain d'épeautre",
      '',
      'price: 1',
      '',
      '# Du texte en markdown.',
      'description: |',
      '  À écrire.',
      '',
      '# Facultatif. Une entrée de « pains » : miche, seigle.',
      '# goesWith: miche',
      '',
    ].join('\n'),
  )
  expect(await toWrite()).toEqual(['content/pains/pain-d-epeautre.yaml:6:14'])
})

test('a new entry gets its own folder where the pattern requires one', async () => {
  const config = await loadConfig(site)
  const pains = collection({ pattern: 'notes/*/index.md', schema: z.object({ title: z.string() }) })
  const content = await loadContent(site, config)
  const asked = { collection: 'pains', title: 'Le seigle', today: '2025-03-04' }
  expect(newEntryFile({ ...config, collections: { pains } }, content, asked).file).toBe(
    'content/notes/le-seigle/index.md',
  )
})

test('a number that identifies an entry is one that no other has', async () => {
  const numbered = collection({ pattern: 'pains/*.yaml', schema: z.strictObject({ id: z.int() }) })
  const config = { ...(await loadConfig(site)), collections: { pains: numbered } }
  await writeFile(join(site, 'content/pains/miche.yaml'), 'id: 7\n')
  const content = await loadContent(site, config)
  const asked = { collection: 'pains', title: 'Riz', today: '2025-03-04' }
  expect(newEntryFile(config, content, asked).text).toBe('id: 8\n')
})

test('an English site gets comments and a next step in English, and placeholders in the language of its content', async () => {
  await inEnglish(site)
  await newEntry(site, 'carnet', 'Deuxième levain', NOW)
  expect(log.mock.calls).toEqual([
    [
      'content/carnet/deuxieme-levain.md\nReplace each "À écrire", then remove "draft: true" to publish. "site check" shows whether anything is left to fix.',
    ],
  ])
  const text = await readFile(join(site, 'content/carnet/deuxieme-levain.md'), 'utf8')
  expect(text).toContain('# A date, YYYY-MM-DD.\npublishedAt: 2025-03-04\n')
  expect(text).toContain('# Remove this line to publish.\ndraft: true\n')
  expect(text.endsWith('---\n\nÀ écrire.\n')).toBe(true)

  await edit(join(site, 'site.config.ts'), "defaultLanguage: 'fr'", "defaultLanguage: 'en'")
  await newEntry(site, 'pains', 'Spelt loaf', NOW)
  expect(await readFile(join(site, 'content/pains/spelt-loaf.yaml'), 'utf8')).toContain('  To write.\n')
})

test('a new article is a draft dated today, and the next step says how to publish it', async () => {
  await newEntry(site, 'carnet', 'Deuxième levain', NOW)
  expect(String(log.mock.calls[0]?.[0])).toContain('puis retirez « draft: true » pour publier')
  const text = await readFile(join(site, 'content/carnet/deuxieme-levain.md'), 'utf8')
  expect(text).toContain('title: Deuxième levain\n')
  expect(text).toContain('publishedAt: 2025-03-04\n')
  expect(text).toContain('# Retirez cette ligne pour publier.\ndraft: true\n')
  expect(text.endsWith('---\n\nÀ écrire.\n')).toBe(true)
  await check(site, { drafts: true })
})

test('an existing file is refused and left unchanged', async () => {
  const before = await snapshot(join(site, 'content'))
  expect(await problemsOf(newEntry(site, 'pains', 'Miche'))).toMatchObject([
    { code: 'new/file-exists', place: { file: 'content/pains/miche.yaml' } },
  ])
  expect(await problemsOf(newEntry(site, 'shop', 'Boutique'))).toMatchObject([{ code: 'new/file-exists' }])
  expect(await snapshot(join(site, 'content'))).toEqual(before)
})

test('an unknown collection is refused with the nearest name, or with all of them', async () => {
  expect(await problemsOf(newEntry(site, 'pain', 'Miche'))).toMatchObject([
    { code: 'new/unknown-collection', hint: { fr: 'Vouliez-vous écrire « pains » ?' } },
  ])
  expect(await problemsOf(newEntry(site, 'voitures', 'Miche'))).toMatchObject([
    {
      hint: {
        en: 'The collections of this site: pains, carnet, shop.',
        fr: 'Les collections de ce site : pains, carnet, shop.',
      },
    },
  ])
  expect(await problemsOf(newEntry(site, 'constructor', 'Miche'))).toMatchObject([
    { code: 'new/unknown-collection' },
  ])
})

test('a new entry goes into the given folder, in its language, and is refused where the pattern does not match', async () => {
  await edit(join(site, 'site.config.ts'), "'carnet/*.md'", "'carnet/{fr,en}/**/*.md'")
  await newEntry(site, 'carnet/en/2025', 'Rye', NOW)
  expect(await readFile(join(site, 'content/carnet/en/2025/rye.md'), 'utf8')).toContain('\nTo write.\n')
  expect(await problemsOf(newEntry(site, 'carnet', 'Rye'))).toMatchObject([{ code: 'new/pattern' }])
  expect(await problemsOf(newEntry(site, 'pains/en', 'Rye'))).toMatchObject([
    {
      message: { en: expect.stringContaining('its pattern is "pains/*.yaml"') },
      hint: { en: 'Name a folder that the pattern has, or none.' },
    },
  ])
  expect(await problemsOf(newEntry(site, 'carnet/de', 'Rye'))).toMatchObject([
    {
      hint: {
        en: `Name a folder that the pattern has, or none, as in "site new carnet/en/2025 'Title'".`,
      },
    },
  ])
})

test('a missing singleton is created at its own path, whatever the title', async () => {
  await rm(join(site, 'content/shop.yaml'))
  await newEntry(site, 'shop', 'Boutique', NOW)
  expect(await readFile(join(site, 'content/shop.yaml'), 'utf8')).toContain('welcome: À écrire\n')
  expect(await toWrite()).toEqual(['content/shop.yaml:1:10'])
})

test('a title without a letter or a digit is refused', async () => {
  expect(await problemsOf(newEntry(site, 'pains', '???'))).toMatchObject([{ code: 'new/title' }])
})

test('a long title is cut to a name that every file system allows', async () => {
  await newEntry(site, 'pains', 'Pain '.repeat(60), NOW)
  const name = `${'pain-'.repeat(36).slice(0, -1)}.yaml`
  expect(await readFile(join(site, 'content/pains', name), 'utf8')).toContain('Pain Pain')
})

test('the JSON schema for editors includes the new entry', async () => {
  await newEntry(site, 'pains', 'Baguette', NOW)
  const schema = JSON.parse(await readFile(join(site, '.vscode/schemas/pains.json'), 'utf8')) as {
    properties: { goesWith: { examples: string[] } }
  }
  expect(schema.properties.goesWith.examples).toEqual(['baguette', 'miche', 'seigle'])
})

test('a mistake in another file does not prevent a new entry', async () => {
  await writeFile(join(site, 'content/pains/miche.yaml'), 'name: "')
  await newEntry(site, 'pains', 'Baguette', NOW)
  expect(log).toHaveBeenCalledOnce()
})

// A form's retention notice depends on text that only a person can write.
const LEFT_TO_CHOOSE: Readonly<Record<string, readonly string[]>> = { forms: ['content/schema'] }
const TO_WRITE = 'content/placeholder'

test.each([
  ['the bakery', bakery],
  ['this site', engineRoot],
])(
  'a new entry of every collection of %s has no problems but those that only its author can fix',
  async (_, root) => {
    const config = await loadConfig(root)
    const content = await loadContent(root, config)
    const parse = await openParser(root, config)
    const known = {
      ids: content.ids,
      images: content.assets.filter((path) => /\.(?:svg|jpe?g|png|webp|avif)$/.test(path)),
    }

    const left = Object.entries(config.collections).map(([name, definition]) => {
      const path = definition.kind === 'collection' ? definition.pattern : definition.file
      const format = path.endsWith('.md') ? 'md' : 'yaml'
      const source = scaffoldEntry(definition.schema, format, {
        title: "L'eau et l'amiante",
        language: 'fr',
        messages: 'fr',
        today: '2025-03-04',
        known,
      })
      const entry = parse({
        file: `content/x.${format}`,
        source,
        schema: definition.schema,
        language: 'fr',
        facts: content.facts,
      })
      const references = checkReferences(entry.mentions, content.ids, content.assets)
      return [
        name,
        [...entry.problems, ...references].filter(
          ({ code }) => code !== TO_WRITE && !LEFT_TO_CHOOSE[name]?.includes(code),
        ),
      ] as const
    })
    expect(left.filter(([, problems]) => problems.length > 0)).toEqual([])
  },
)

/** Where a check finds placeholders left by `site new`. */
async function toWrite(): Promise<(string | undefined)[]> {
  await check(site, {})
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
  const told = error.mock.calls.join('\n')
  error.mockReset()
  return [...told.matchAll(/^(\S+): erreur content\/placeholder/gm)].map(([, place]) => place)
}

async function problemsOf(promise: Promise<void>): Promise<readonly Problem[]> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(thrown).toBeInstanceOf(BuildError)
  return (thrown as BuildError).problems
}
