import { readFileSync } from 'node:fs'
import { engineFile } from '../../disk/engine-paths.ts'

const PARTS = ['page', 'config'] as const

export type SiteModule = `site/${(typeof PARTS)[number]}`

/** What a site imports of the engine. */
export const SITE_MODULES: readonly SiteModule[] = PARTS.map((part): SiteModule => `site/${part}`)

/** The module of which a file holds the code, as esbuild names it: `../site/src/site-page.ts`, `engine:site/config`. */
export function siteModule(file: string): SiteModule | undefined {
  return SITE_MODULES.find(
    (name) => file === `engine:${name}` || `/${file}`.endsWith(`/src/${name.replace('/', '-')}.ts`),
  )
}

/** The names of what a module exports, types left out. */
export function siteExports(module: SiteModule): readonly string[] {
  // Read: to import the modules here would make a cycle, and load React for a message.
  const source = readFileSync(engineFile(`${module.replace('/', '-')}.ts`), 'utf8')
  return [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}
