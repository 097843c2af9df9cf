import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { engineFile, enginePackages, engineRoot } from '../../disk/engine-paths.ts'

/** The scripts by name: `editor.js`, and what it loads when a field needs it. */
export type EditorBundle = { readonly scripts: ReadonlyMap<string, string>; readonly style: string }

const STYLES = ['editor.css', 'dialogs/dialog.css', 'form.css', 'markdown/markdown.css']

/** Bundles the editor for the browser. No build of a site loads it. */
export async function bundleEditor(): Promise<EditorBundle> {
  const [{ outputFiles }, styles] = await Promise.all([
    build({
      entryPoints: { editor: engineFile('edit/client/main.tsx') },
      outdir: engineRoot,
      bundle: true,
      splitting: true,
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
    }),
    Promise.all(STYLES.map((name) => readFile(engineFile(`edit/client/${name}`), 'utf8'))),
  ])
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  return { scripts, style: styles.join('') }
}
