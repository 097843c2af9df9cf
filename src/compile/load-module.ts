import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deleteUnused } from '../cache/delete-unused.ts'
import { contentHash } from '../cache/hash.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { errorCode } from '../disk/error-code.ts'
import { writeAtomic } from '../disk/write-atomic.ts'
import { BuildError } from '../problems/problem.ts'
import { templateFailure, WHILE_LOADING } from '../problems/template-failure.ts'
import { awaitSiteCode, runSiteCode } from './run-site-code.ts'

const require = createRequire(import.meta.url)
/** Sources of compiled code, by its kind. */
const SOURCES = { config: 'site.config.ts', templates: 'templates', react: 'templates' }
/** Errors of interrupted modules, which remain half loaded in Node. */
const stopped = new Map<string, unknown>()

/**
 * Loads compiled code as a module. Its cache file is named by its hash, so the same code is loaded once. Throws a
 * BuildError if the code fails, runs longer than `timeout` or awaits something longer, in milliseconds.
 */
export async function loadModule(
  root: string,
  kind: keyof typeof SOURCES,
  code: string,
  timeout?: number,
): Promise<unknown> {
  const folder = cacheFolder(root)
  const file = moduleFile(root, kind, code)
  // A truncated or modified file is rewritten.
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== code) {
    await writeAtomic(file, code)
    // A watched site is compiled hundreds of times a day.
    deleteUnused(folder, (name) => name.startsWith(`${kind}-`) && name !== basename(file))
  }
  return evaluate(file, SOURCES[kind], timeout).catch((error: unknown) => {
    throw templateFailure(error, SOURCES[kind], WHILE_LOADING)
  })
}

async function evaluate(file: string, source: string, timeout?: number): Promise<unknown> {
  if (stopped.has(file)) throw stopped.get(file)
  try {
    return await runSiteCode((enter) => {
      enter(source, WHILE_LOADING)
      return require(file) as unknown
    }, timeout)
  } catch (error) {
    // None of the module has run yet.
    if (errorCode(error) === 'ERR_REQUIRE_ASYNC_MODULE')
      return awaitSiteCode(import(pathToFileURL(file).href), source, timeout)
    if (error instanceof BuildError) stopped.set(file, error)
    throw error
  }
}

export function moduleFile(root: string, kind: string, code: string): string {
  return join(cacheFolder(root), moduleName(kind, code))
}

export function moduleName(kind: string, code: string): string {
  return `${kind}-${contentHash(code, 16)}.mjs`
}
