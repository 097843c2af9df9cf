import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Problem } from '../../problems/problem.ts'

/** Prefix of the plugin's own errors. */
const NOT_IN_BROWSER = 'Not in the browser: '

/** Imports that only build-time code may use: modules of Node and the engine, and the config, which imports them. */
const FOR_BUILD = /^(?:site\/\w+|node:.*|\.{1,2}\/(?:.*\/)?site\.config(?:\.ts)?)$/

/** Rejects imports that only build-time code may use, and says which of the `islands` needs them. */
export function notInBrowser(root: string, islands: Iterable<string>): Plugin {
  const entries = new Set(islands)
  // esbuild names files by their real path.
  const base = realpathSync(root)
  const below = (file: string) => relative(base, file).split(sep).join('/')
  return {
    name: 'not-in-browser',
    setup(build) {
      // The importer of each file, by the path as written: esbuild finds an import of a file before it loads the
      // file.
      const importers = new Map<string, string>()
      const islandOf = (file: string, seen: readonly string[] = []): string | undefined => {
        if (entries.has(below(file))) return below(file)
        const stems = [file, file.replace(/\.\w+$/, ''), file.replace(/[\\/]index\.\w+$/, '')]
        const importer = stems.map((stem) => importers.get(stem)).find((each) => each !== undefined)
        return importer === undefined || seen.includes(importer)
          ? undefined
          : islandOf(importer, [...seen, importer])
      }
      build.onResolve({ filter: FOR_BUILD }, ({ path, importer }) => {
        const island = islandOf(importer) ?? ''
        // esbuild adds the importer and its line.
        return {
          errors: [{ text: `${NOT_IN_BROWSER}"${path}""${island === below(importer) ? '' : island}"` }],
        }
      })
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        const target = resolve(resolveDir, path)
        if (!importers.has(target)) importers.set(target, importer)
        return undefined
      })
    },
  }
}

/** The problem for an error of {@link notInBrowser}; undefined for other errors. */
export function browserProblem(text: string): Problem | undefined {
  if (!text.startsWith(NOT_IN_BROWSER)) return undefined
  const [, module, , island] = text.split('"')
  return {
    code: 'code/missing-import',
    message: island
      ? {
          en: `The island ${island} runs in the browser and imports this file, which cannot import "${module}" there.`,
          fr: `L'îlot ${island} s'exécute dans le navigateur et importe ce fichier, qui ne peut pas y importer « ${module} ».`,
        }
      : {
          en: `An island cannot import "${module}": it runs in the browser.`,
          fr: `Un îlot ne peut pas importer « ${module} » : il s'exécute dans le navigateur.`,
        },
    hint: {
      en: 'Read what it needs in the template, and give it to the island as props.',
      fr: "Lisez ce qu'il lui faut dans le gabarit, et donnez-le à l'îlot en propriétés.",
    },
  }
}
