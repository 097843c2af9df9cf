import { contentHash } from '../cache/hash.ts'
import { reachable } from './reachable.ts'

type Output = { readonly path: string; readonly text: string; readonly imports: readonly string[] }

const HASHED = /\b([\w-]+\.)[0-9A-Z]{8}\.js\b/g

/** Outputs named by their contents and imports: esbuild's own names change with the places of site and engine. */
export function nameByContent<Named extends Output>(outputs: readonly Named[]): readonly Named[] {
  // Templates and the config are one output each: searching and hashing these took a tenth of a small build.
  if (outputs.every(({ path }) => path.search(HASHED) < 0)) return outputs
  const imports = new Map(outputs.map(({ path, imports: found }) => [path, found]))
  const bare = new Map(outputs.map(({ path, text }) => [path, text.replace(HASHED, '$1')]))
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const { path } of outputs) {
    const parts = reachable(path, imports).map((each) => bare.get(each))
    const named = (attempt: number) =>
      path.replace(HASHED, `$1${contentHash(JSON.stringify([parts, attempt]), 8)}.js`)
    // Modules with the same text have separate state, so they stay separate files.
    let attempt = 0
    while (used.has(named(attempt))) attempt += 1
    used.add(named(attempt))
    names.set(path, named(attempt))
  }
  const renamed = (text: string) => text.replace(HASHED, (name) => names.get(name) ?? name)
  return outputs.map((output) => ({
    ...output,
    path: renamed(output.path),
    text: renamed(output.text),
    imports: output.imports.map(renamed),
  }))
}
