import { basename } from 'node:path'
import { bundleForBrowser } from '../../compile/bundle-for-browser.ts'
import { enginePackages, engineRoot } from '../../disk/engine-paths.ts'
import { once } from '../../lib/once.ts'

/** Bundles the editor for the browser, once: `editor.js` and its styles, by name. Site builds never load it. */
export const bundleEditor = once(async () => {
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
