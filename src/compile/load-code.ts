import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { contentHash } from '../cache/hash.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { templateFailure, WHILE_LOADING } from '../problems/template-failure.ts'
import { IMPORT_META } from './shared/running-engine.ts'
import { awaitSiteCode, runSiteCode } from './run-site-code.ts'

/** Sources of compiled code, by its kind. */
const SOURCES = { config: 'site.config.ts', templates: 'templates', react: 'templates' }

type Kind = keyof typeof SOURCES
type Run = (require: NodeJS.Require, meta: object, provide: (value: unknown) => void) => Promise<void>

const loaded = new Map<string, { readonly code: string; readonly value: Promise<unknown> }>()

/**
 * Runs compiled code of the site at `root`, and returns what it provides; the latest code of a kind runs once. Throws a
 * BuildError if the code fails, runs longer than `timeout` or awaits something longer, in milliseconds.
 */
export function loadCode(root: string, kind: Kind, code: string, timeout?: number): Promise<unknown> {
  const key = join(root, kind)
  const known = loaded.get(key)
  if (known?.code === code) return known.value
  const value = run(join(cacheFolder(root), codeName(kind, code)), code, SOURCES[kind], timeout).catch(
    (error: unknown) => {
      throw templateFailure(error, SOURCES[kind], WHILE_LOADING)
    },
  )
  loaded.set(key, { code, value })
  return value
}

/**
 * Runs code as a function, because Node never frees a module, and a watched site is compiled hundreds of times a day.
 * Stack traces name `file`, which does not exist.
 */
async function run(file: string, code: string, source: string, timeout?: number): Promise<unknown> {
  let provided: unknown
  const { done } = await runSiteCode((enter) => {
    enter(source, WHILE_LOADING)
    const body = compileFunction(
      `'use strict'; return (async () => {\n${code}\n})()`,
      ['require', IMPORT_META, 'provide'],
      {
        filename: file,
        lineOffset: -1,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      },
    ) as Run
    const require = createRequire(file)
    const meta = {
      url: pathToFileURL(file).href,
      filename: file,
      dirname: dirname(file),
      resolve: (name: string) => pathToFileURL(require.resolve(name)).href,
    }
    return { done: body(require, meta, (value) => (provided = value)) }
  }, timeout)
  await awaitSiteCode(done, source, timeout)
  return provided
}

/** The name of compiled code in stack traces. */
export function codeName(kind: string, code: string): string {
  return `${kind}-${contentHash(code, 16)}.mjs`
}
