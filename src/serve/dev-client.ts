import { build } from 'esbuild'
import { engineFile } from '../disk/engine-paths.ts'

/** Compiles the script that pages carry under `site dev`. */
export async function compileDevClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [engineFile('client/dev/main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
