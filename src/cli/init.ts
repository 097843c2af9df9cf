import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { engineRoot } from '../disk/engine-paths.ts'
import { shellPath } from '../lib/text/shell-path.ts'
import { plainSlug } from '../lib/text/plain-slug.ts'
import { BuildError } from '../problems/problem.ts'
import type { STARTERS } from './starters.ts'

/** Copies a starter into an empty or new folder, with a package.json, and prints what to do next. */
export async function init(folder: string, { starter }: { readonly starter: (typeof STARTERS)[number] }) {
  const site = resolve(folder)
  const there = existsSync(site) ? await readdir(site) : []
  if (there.some((name) => name !== '.git'))
    throw new BuildError({
      code: 'init/not-empty',
      message: { en: 'This folder is not empty.', fr: 'Ce dossier n’est pas vide.' },
      hint: {
        en: 'Name a folder that is empty, or does not exist yet.',
        fr: 'Nommez un dossier vide, ou qui n’existe pas encore.',
      },
      place: { file: folder },
    })
  await mkdir(site, { recursive: true })
  await cp(join(engineRoot, 'starters', starter), site, { recursive: true })
  // npm leaves a .gitignore out of packages.
  await rename(join(site, 'gitignore'), join(site, '.gitignore'))
  await writeFile(join(site, 'package.json'), await packageJson(plainSlug(basename(site)) || starter, site))
  console.log(nextSteps(relative(process.cwd(), site)))
}

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The site's own package: it depends on the engine, and for `npm run types` on the compiler and the types of React. */
async function packageJson(name: string, site: string): Promise<string> {
  const own = JSON.parse(await readFile(join(engineRoot, 'package.json'), 'utf8')) as Manifest
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: {
      dev: 'site dev --open',
      edit: 'site edit --open',
      build: 'site build',
      check: 'site check',
      types: 'tsc --noEmit',
    },
    dependencies: { site: await engineDependency(engineRoot, site) },
    devDependencies: {
      '@types/react': own.dependencies['@types/react'],
      typescript: own.devDependencies.typescript,
    },
    // It works without the install script, and npm would ask about it at every install.
    allowScripts: { esbuild: false },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * The engine as a dependency of `site`: as the package.json around the engine names it, or its folder. Never just a name
 * and version, which may be another package's in the registry. A package file is copied into the site: hosts that build
 * a site have only its repository.
 */
export async function engineDependency(engine: string, site: string): Promise<string> {
  for (let above = dirname(engine); above !== dirname(above); above = dirname(above)) {
    const manifest = await readFile(join(above, 'package.json'), 'utf8').catch(() => '{}')
    const written = (JSON.parse(manifest) as Partial<Manifest>).dependencies?.site
    if (written === undefined) continue
    if (!written.startsWith('file:')) return written
    const from = resolve(above, written.slice('file:'.length))
    if (!from.endsWith('.tgz')) return `file:${relative(site, from)}`
    // The package file may be gone since it was installed.
    if (!existsSync(from)) break
    await cp(from, join(site, basename(from)))
    return `file:${basename(from)}`
  }
  return `file:${relative(site, engine)}`
}

function nextSteps(folder: string): string {
  const steps = [...(folder === '' ? [] : [`cd ${shellPath(folder)}`]), 'npm install', 'npm run dev']
  return `${steps.map((step) => `  ${step}\n`).join('')}\nSet "name" and "origin" in site.config.ts, and replace the texts in content/.`
}
