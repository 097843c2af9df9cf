import { build as bundle } from 'esbuild'
import { expect, test } from 'vitest'
import { engineRoot } from '../disk/engine-paths.ts'

/** Packages loaded together with a module of the engine: imported before anything needs them. */
async function loadedWith(module: string): Promise<readonly string[]> {
  const { metafile } = await bundle({
    entryPoints: [module],
    absWorkingDir: engineRoot,
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    outdir: 'unwritten',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    packages: 'external',
  })
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { path: to, kind, external } of metafile.inputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (!external) visit(to)
      else if (!to.startsWith('node:')) packages.add(to)
    }
  }
  visit(module)
  return [...packages].sort()
}

test('a build that has nothing to do loads no package', async () => {
  expect(await loadedWith('src/cli/build.ts')).toEqual([])
})

test('a build after a small edit loads no parser of content or code, and no renderer', async () => {
  // Every build compiles the styles.
  expect(await loadedWith('src/cli/produce/produce-site.ts')).toEqual(['lightningcss', 'picomatch', 'zod'])
})

test('checks that find nothing load no parser of code', async () => {
  expect(await loadedWith('src/check/run/registry.ts')).not.toContain('@babel/parser')
})

test('the renderer of markdown without remark plugins loads no part of remark', async () => {
  const packages = await loadedWith('src/content/markdown/render-with-satteri.ts')
  expect(packages).toContain('satteri')
  expect(packages).not.toContainEqual(expect.stringMatching(/remark|unified/))
})
