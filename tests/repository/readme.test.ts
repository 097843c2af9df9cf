import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { formatted } from '../../bench/formatted.ts'
import { createProgram } from '../../src/cli/create-program.ts'
import { describeCommands, describeModule, describeSettings } from './reference/describe-reference.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'src/README.md',
  'src/api/README.md',
  'docs/auteurs.md',
  'docs/caching.md',
  'docs/deploy.md',
  'docs/security.md',
  'docs/problemes.md',
  'docs/verifications.md',
]

/** The required rows of the table of commands: usage, description, its own options. */
function commandRows(command: Command, before: string): string[] {
  const subcommands = command.commands.filter((child) => child.name() !== 'help')
  if (subcommands.length > 0)
    return subcommands.flatMap((child) => commandRows(child, `${before} ${child.name()}`))
  const usage = [
    before,
    ...command.registeredArguments.map((each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`)),
  ]
  const options = command.options
    .filter(({ hidden, long }) => !hidden && long !== '--root')
    .map(({ long }) => `\`${long}\``)
  return [`| \`${usage.join(' ')}\` | ${command.description()} | ${options.join(' ')} |`]
}

const folded = (row: string) => row.replaceAll(/\s*\|\s*/g, '|')

test('the README lists every command and option as --help does', () => {
  const written = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `site '))
  expect(written.map(folded)).toEqual(commandRows(createProgram('en'), 'site').map(folded))
})

test.each([
  ['settings', () => describeSettings(join(root, 'src/content/define-site.ts'))],
  [
    'site-config',
    () =>
      describeModule(
        join(root, 'src/site-config.ts'),
        {
          title: 'site/config',
          description:
            'What site.config.ts imports: how to declare a site, its collections and the strings of its schemas.',
          order: 2,
        },
        'What `site.config.ts` imports from `site/config`, beside `z`, which is [zod](https://zod.dev).',
      ),
  ],
  [
    'site-page',
    () =>
      describeModule(
        join(root, 'src/site-page.ts'),
        {
          title: 'site/page',
          description:
            'What templates import: the site and its facts, islands, pictures, lists, forms, and the types of a page.',
          order: 3,
        },
        'What templates import from `site/page`.',
      ),
  ],
  ['commands', () => describeCommands(createProgram('en'))],
])('the documentation page %s is up to date with the sources: npm run docs', async (name, describe) => {
  const file = join(root, `starters/docs/content/reference/${name}.md`)
  await expect(await formatted(file, describe())).toMatchFileSnapshot(file)
})

test('every file and folder that the documents link to exists', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)|(?:src|srcset)="(?!https?:)([^"]+)"/g)]
      .map(([, link, source]) => link ?? source ?? '')
      // In examples of content, links are addresses of the site.
      .filter((link) => !link.startsWith('/') && !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file} -> ${link}`),
  )
  expect(missing).toEqual([])
})

test('every npm script that the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run )?(\w+)/g)].map(([, name = '']) => name),
  )
  const npm = ['ci', 'install', 'i', 'pack']
  expect([...new Set(named)].filter((name) => !(name in scripts) && !npm.includes(name))).toEqual([])
})
