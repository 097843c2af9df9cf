import { basename } from 'node:path'
import { build } from 'esbuild'
import { engineFile, enginePackages, engineRoot } from '../../disk/engine-paths.ts'
import { once } from '../../lib/once.ts'

/** Files by name: `editor.js` and its styles. */
export type EditorBundle = ReadonlyMap<string, string>

/** Bundles the editor for the browser, once. No build of a site loads it. */
export const bundleEditor = once(async (): Promise<EditorBundle> => {
  const { outputFiles } = await build({
    entryPoints: { editor: engineFile('edit/client/main.tsx') },
    outdir: engineRoot,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    nodePaths: [...enginePackages],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
})
