import type { BuildOptions } from 'esbuild'
import { engineFile } from '../disk/engine-paths.ts'

/** Browsers of the last three years, as esbuild names them. */
export const BROWSERS = ['chrome111', 'firefox115', 'safari16.4']

/** esbuild options for code that browsers run. */
export const BROWSER_BUNDLE = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: BROWSERS,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** Bundles a file below `src/` for browsers. Returns the outputs, the script first. */
export async function bundleForBrowser(file: string, options: BuildOptions = {}) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [engineFile(file)],
    ...BROWSER_BUNDLE,
    ...options,
    write: false,
  })
  return outputFiles
}
