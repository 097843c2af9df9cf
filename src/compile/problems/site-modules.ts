import { readFileSync } from 'node:fs'
import { engineFile } from '../../disk/engine-paths.ts'

const PARTS = ['page', 'config'] as const

export type SiteModule = `site/${(typeof PARTS)[number]}`

/** The modules of the engine that a site can import. */
export const SITE_MODULES: readonly SiteModule[] = PARTS.map((part): SiteModule => `site/${part}`)

/**
 * The engine module that a file contains, by its path in esbuild: `../site/src/site-page.ts`, `engine:site/config`.
 */
export function siteModule(file: string): SiteModule | undefined {
  return SITE_MODULES.find(
    (name) => file === `engine:${name}` || `/${file}`.endsWith(`/src/${name.replace('/', '-')}.ts`),
  )
}

/** The names that a module exports, without types. */
export function siteExports(module: SiteModule): readonly string[] {
  // Reads the source: importing the modules here would make a cycle, and load React for a message.
  const source = readFileSync(engineFile(`${module.replace('/', '-')}.ts`), 'utf8')
  return [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}
