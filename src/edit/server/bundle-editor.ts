import { basename } from 'node:path'
import { bundleForBrowser } from '../../compile/bundle-for-browser.ts'
import { enginePackages, engineRoot } from '../../disk/engine-paths.ts'
import { once } from '../../lib/once.ts'

/** Files by name: `editor.js` and its styles. */
export type EditorBundle = ReadonlyMap<string, string>

/** Bundles the editor for the browser, once. No build of a site loads it. */
export const bundleEditor = once(async (): Promise<EditorBundle> => {
  const files = await bundleForBrowser('edit/client/main.tsx', {
    entryNames: 'editor',
    outdir: engineRoot,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    nodePaths: [...enginePackages],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(files.map(({ path, text }) => [basename(path), text]))
})
