import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import type { Text } from '../messages/text.ts'
import { ignoreOutputErrors } from '../api/log.ts'
import { errorCode } from '../disk/error-code.ts'
import { problemsJson } from '../problems/problems-json.ts'
import { createProgram } from './create-program.ts'
import { guardProcess } from './produce/guard-process.ts'
import { messageLanguage } from './message-language.ts'
import { errorProblems } from './report/error-problems.ts'
import { writeOut } from './report/write-out.ts'

/**
 * Runs the command line. Sets the exit code: 0 success, 1 something for the author to fix, 2 wrong usage or a bug here.
 */
export async function main(argv: readonly string[]): Promise<void> {
  ignoreOutputErrors()
  const program = createProgram('en', { writeOut: () => undefined, writeErr: () => undefined })
  let options: Options = {}
  program.hook('preAction', (_, running) => {
    options = running.opts()
  })
  const root = () => resolve(program.opts<{ root?: string }>().root ?? '.')
  const command = () => program.args[0] ?? ''
  const unguard = guardProcess(command, async (error, runsSiteCode) => {
    const { strayFailure } = await import('../problems/template-failure.ts')
    return handle((runsSiteCode && strayFailure(error)) || error, root(), options)
  })
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    if (error instanceof CommanderError) {
      // The version needs no config.
      const language = error.code === 'commander.version' ? 'en' : await messageLanguage(root())
      // Parses again in the right language, to print the message.
      await createProgram(language)
        .parseAsync([...argv])
        .catch(() => undefined)
      process.exitCode = error.exitCode === 0 ? 0 : 2
    } else process.exitCode = await handle(error, root(), options)
  } finally {
    const { errored } = process.stdout
    // An export cut off by a full disk would look complete. A reader that closes early, such as `head`, is no error.
    if (errored && errorCode(errored) !== 'EPIPE')
      process.exitCode = await handle(Object.assign(errored, { path: 'stdout' }), root(), {})
    await unguard()
  }
}

type Options = { readonly json?: boolean; readonly all?: boolean }

const BUG: Text = {
  en: 'This is a bug in site. Please report it with what follows.\n',
  fr: 'Ceci est un bogue de site. Signalez-le avec ce qui suit.\n',
}

async function handle(thrown: unknown, root: string, { json, all }: Options): Promise<number> {
  const { withSourceMaps } = await import('../compile/with-source-maps.ts')
  const error = await withSourceMaps(root, () => Promise.reject(thrown)).catch((mapped: unknown) => mapped)
  const language = await messageLanguage(root)
  const problems = errorProblems(error)
  if (problems) {
    if (json) await writeOut(problemsJson({}, problems, language))
    else {
      const { printProblems } = await import('./report/print-problems.ts')
      printProblems(problems, root, language, all)
    }
    return 1
  }
  console.error(BUG[language])
  console.error(error)
  return 2
}
