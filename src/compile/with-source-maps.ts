import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { BuildError, type Place, type Problem, type ThrownFrame } from '../problems/problem.ts'
import { FIX_THIS_FILE, lookAt, siteFailure } from '../problems/template-failure.ts'
import { templateBundle } from './compile-templates.ts'
import { placeSettings } from './config/place-settings.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { configBundle } from './config/load-config.ts'
import { codeName } from './load-code.ts'

const BUNDLES: Readonly<Record<string, (root: string) => BuildOptions>> = {
  templates: templateBundle,
  config: configBundle,
}

/**
 * Runs `work`; errors from the site's own code name the author's file, line and column. The source map is built only
 * after an error, so it costs successful builds nothing.
 */
export async function withSourceMaps<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const failure = siteFailure(error)
    if (!failure) throw error
    const problems = await Promise.all(failure.problems.map((problem) => placed(root, problem)))
    throw new BuildError(await placeSettings(root, problems))
  }
}

async function placed(root: string, { thrown, ...problem }: Problem): Promise<Problem> {
  const source = thrown && (await mapOf(root, thrown[0]?.file ?? '').catch(() => undefined))
  const own = thrown?.flatMap((frame) => {
    const place = source?.(frame)
    return place ? [{ place, name: frame.name }] : []
  })
  const name = own?.find((frame) => frame.name !== undefined)?.name
  return {
    ...problem,
    ...(own?.[0] ? { place: own[0].place } : {}),
    ...(name !== undefined && problem.hint?.en === FIX_THIS_FILE.en ? { hint: lookAt(name) } : {}),
  }
}

/** Undefined, or throws, if the sources have changed since the module was compiled. */
async function mapOf(root: string, module: string) {
  const kind = module.replace(/-.*/, '')
  const options = BUNDLES[kind]?.(root)
  if (!options) return undefined
  const { build } = await import('esbuild')
  const file = join(root, module)
  const mapped = { outfile: file, write: false, sourcemap: 'external', sourcesContent: false } as const
  const { outputFiles } = await build({ ...options, ...mapped })
  const code = outputFiles.find(({ path }) => path === file)?.text ?? ''
  const map = outputFiles.find(({ path }) => path === `${file}.map`)?.text
  if (map === undefined || codeName(kind, code) !== module) return undefined
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload)
  return ({ line, column }: ThrownFrame): Place | undefined => {
    const found = sources.findEntry(line - 1, column - 1)
    if (!('originalSource' in found)) return undefined
    const path = resolve(root, decodeURIComponent(found.originalSource))
    const below = relative(root, path).split(sep).join('/')
    if (below.startsWith('..') || below.includes('node_modules/') || path.startsWith(engineFile('')))
      return undefined
    return { file: below, line: found.originalLine + 1, column: found.originalColumn + 1 }
  }
}
