import type { Command } from 'commander'
import { readExports, readTypes, type Export, type Member } from './read-module.ts'

type Page = { readonly title: string; readonly description: string; readonly order: number }

const page = ({ title, description, order }: Page, lines: readonly string[]) =>
  [
    '---',
    `title: ${title}`,
    `description: '${description}'`,
    `order: ${order}`,
    '# Written by "npm run docs".',
    '---',
    '',
    ...lines,
  ].join('\n')

/** The page of every setting of `site.config.ts`, from the file that declares them. */
export function describeSettings(file: string): string {
  const types = readTypes(file)
  const settings = types.find(({ name }) => name === 'SiteConfig')?.members ?? []
  const intro = 'What `defineSite` of `site/config` takes. A setting with a question mark may be left out.'
  return page(
    {
      title: 'Settings',
      description:
        'Every setting of site.config.ts with its type, what it does, and what holds when it is absent.',
      order: 1,
    },
    [
      intro,
      '',
      ...settings.flatMap((setting) => [
        `## \`${setting.name}${setting.optional ? '?' : ''}\``,
        '',
        `\`${setting.type}\``,
        '',
        ...paragraph(setting.about),
        ...namedIn(setting.type, types),
      ]),
    ],
  )
}

/** The page of a module's exports. */
export function describeModule(file: string, about: Page, intro: string): string {
  const exports = readExports(file).filter(({ name }) => name !== 'SiteConfig')
  return page(about, [
    intro,
    '',
    ...exports.flatMap(({ name, about: text, example, declared, members }) => [
      `## \`${name}\``,
      '',
      ...paragraph(text),
      ...(members.length > 0 ? [...list(members), ''] : declared ? code(declared) : []),
      ...(example ? code(example) : []),
    ]),
  ])
}

/** The page of every command, from its `--help`. */
export function describeCommands(program: Command): string {
  const flags = program.options.map(({ flags: name, description }) => `- \`${name}\`: ${description}`)
  return page(
    {
      title: 'Commands',
      description:
        'Every command of the engine with its arguments and options, as the option --help shows them.',
      order: 4,
    },
    [
      'Run them with `npx` or from the scripts of `package.json`. Exit codes: 0, done; 1, the author has something to fix; 2, wrong',
      'usage or a bug in the engine.',
      '',
      'Every command takes:',
      '',
      ...flags,
      '',
      ...commandsOf(program, 'site'),
    ],
  )
}

function commandsOf(command: Command, before: string): readonly string[] {
  return command.commands
    .filter((child) => child.name() !== 'help')
    .flatMap((child) => {
      const name = `${before} ${child.name()}`
      if (child.commands.length > 0) return commandsOf(child, name)
      const given = child.registeredArguments.map((each) =>
        each.required ? `<${each.name()}>` : `[${each.name()}]`,
      )
      const options = child.options.filter(({ hidden, long }) => !hidden && long !== '--root')
      return [
        `## \`${name}\``,
        '',
        ...code([name, ...given, ...(options.length > 0 ? ['[options]'] : [])].join(' '), 'sh'),
        `${capitalized(child.description())}.`,
        '',
        ...child.registeredArguments.map((each) => `- \`${each.name()}\`: ${each.description}`),
        ...options.map(({ flags, description, argChoices, defaultValue }) => {
          const first = defaultValue ? `; default: \`${String(defaultValue)}\`` : ''
          const choices = argChoices?.map((each) => `\`${each}\``).join(', ')
          return `- \`${flags}\`: ${description}${choices ? ` (${choices}${first})` : ''}`
        }),
        '',
      ]
    })
}

/** The members of the types that a type refers to, each under its name. */
function namedIn(type: string, types: readonly Export[], above: readonly string[] = []): readonly string[] {
  const named = types.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(type) && !above.includes(name))
  return named.flatMap(({ name, about, declared, members }) => [
    `### \`${name}\``,
    '',
    ...paragraph(about),
    ...(members.length > 0 ? [...list(members), ''] : code(declared)),
    ...members.flatMap((member) =>
      namedIn(member.type, types, [...above, ...named.map((each) => each.name)]),
    ),
  ])
}

function list(members: readonly Member[]): readonly string[] {
  return members.map(
    ({ name, type, optional, about }) =>
      `- \`${name}${optional ? '?' : ''}\`, ${inline(type)}${about ? `: ${about.replaceAll('\n', ' ')}` : ''}`,
  )
}

/** Inline code; the type of a template contains backticks. */
const inline = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
const paragraph = (text: string) => (text ? [text, ''] : [])
const code = (text: string, language = 'ts') => [`\`\`\`${language}`, text, '```', '']
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
