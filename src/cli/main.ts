import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { engineRoot } from '../disk/engine-paths.ts'
import { HOST_TARGETS } from '../hosts/targets/host-target.ts'
import { BuildError } from '../problems/problem.ts'
import { messageLanguage } from './message-language.ts'
import { printProblems } from './report/print-problems.ts'
import { addQuotesCommands } from './quotes/commands.ts'

/** Runs the command line. Sets the exit code: 0 done, 1 the author must mend something, 2 wrong usage or a bug here. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram()
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    process.exitCode = await handle(error, program.opts<{ root?: string }>().root ?? process.cwd())
  }
}

/** The commands and their options. Each loads its code only when it runs. */
export function createProgram(): Command {
  const program = new Command('site')
    .description('Builds, serves and checks a static site from YAML, markdown and React.')
    .version(ownVersion(), '-v, --version', 'print the version')
    .option('--root <dir>', 'the site to work on (default: this folder)')
    .exitOverride()
    .showHelpAfterError('(site --help lists the commands)')
  const root = () => program.opts<{ root?: string }>().root ?? process.cwd()

  program
    .command('build')
    .description('write the whole site to dist/')
    .option('--out <dir>', 'where to write it')
    .option('--clean', 'delete the cache first')
    .option('--drafts', 'include drafts and what is scheduled for later')
    .addOption(
      new Option('--target <host>', 'write the folder of a host, handler included').choices(HOST_TARGETS),
    )
    .option('--explain <page>', 'say why the page at an address was rebuilt or reused')
    .option('--json', 'print the result for a machine')
    .action(async (options: import('./build.ts').BuildOptions) =>
      (await import('./build.ts')).build(root(), options),
    )

  program
    .command('serve')
    .description('serve what was built, as the host will')
    .option('--out <dir>', 'what to serve')
    .option('--port <number>', 'where to listen (default: PORT, else 4321)', parsePort)
    .option('--open', 'open it in the browser')
    .action(async (options: import('./serve.ts').ServeOptions) =>
      (await import('./serve.ts')).serve(root(), options),
    )

  program
    .command('dev')
    .description('build, serve, and build again after each save')
    .option('--drafts', 'include drafts and what is scheduled for later')
    .option('--port <number>', 'where to listen (default: PORT, else 4321)', parsePort)
    .option('--open', 'open it in the browser')
    .action(async (options: import('./dev/dev.ts').DevOptions) =>
      (await import('./dev/dev.ts')).dev(root(), options),
    )

  program
    .command('check')
    .description('find what is wrong with the site, or explain one page of it')
    .argument('[page]', 'address of a page, to be told what it is made of')
    .option('--drafts', 'include drafts')
    .option('--launch', 'also find what the owner must settle before going live')
    .addOption(new Option('--format <name>', 'how to print').choices(['text', 'json', 'sarif', 'github']))
    .option('--json', 'print the findings for a machine')
    .action(async (page: string | undefined, options: import('./check.ts').CheckOptions) =>
      (await import('./check.ts')).check(root(), options, page),
    )

  program
    .command('diff')
    .description('tell what changed in meaning, page by page, between two versions')
    .argument('<before>', 'a version of git, or the folder of a built site')
    .argument('[after]', 'another one (default: the content as it is now)')
    .option('--exit-code', 'end with code 1 when anything changed')
    .option('--json', 'print the changes for a machine')
    .action(
      async (before: string, after: string | undefined, options: import('./diff/diff.ts').DiffOptions) =>
        (await import('./diff/diff.ts')).diff(root(), options, before, after),
    )

  program
    .command('new')
    .description('start a content file from the schema of its collection')
    .argument('<collection>', 'a collection of site.config.ts')
    .argument('<title>', 'title of the new entry; its file name comes from it')
    .action(async (collection: string, title: string) =>
      (await import('./new.ts')).newEntry(root(), collection, title),
    )

  addQuotesCommands(program, root)

  for (const command of runnable(program)) command.option('--root <dir>', 'the site to work on')
  program.hook('preAction', (_, command) => {
    const own = command.opts<{ root?: string }>().root
    if (own !== undefined) program.setOptionValue('root', own)
  })
  return program
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { version: string }).version
}

/** The commands that do something; those above them only group others. */
function runnable(parent: Command): readonly Command[] {
  return parent.commands.flatMap((command) => (command.commands.length > 0 ? runnable(command) : [command]))
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}

async function handle(error: unknown, root: string): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof BuildError) {
    printProblems(error.problems, root, await messageLanguage(root))
    return 1
  }
  console.error('This is a bug in site. Please report it with what follows.\n')
  console.error(error)
  return 2
}
