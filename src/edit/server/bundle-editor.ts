import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { engineFile, engineRoot } from '../../disk/engine-paths.ts'

export type EditorBundle = { readonly script: string; readonly style: string }

const STYLES = ['editor.css', 'dialogs/dialog.css', 'form.css']

/** Bundles the editor for the browser. No build of a site loads it. */
export async function bundleEditor(): Promise<EditorBundle> {
  const [{ outputFiles }, styles] = await Promise.all([
    build({
      entryPoints: [engineFile('edit/client/main.tsx')],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: ['chrome111', 'firefox115', 'safari16.4'],
      jsx: 'automatic',
      jsxImportSource: 'preact',
      nodePaths: [join(engineRoot, 'node_modules')],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    }),
    Promise.all(STYLES.map((name) => readFile(engineFile(`edit/client/${name}`), 'utf8'))),
  ])
  return { script: outputFiles[0]?.text ?? '', style: styles.join('') }
}
