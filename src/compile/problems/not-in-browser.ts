import type { Plugin } from 'esbuild'
import type { Problem } from '../../problems/problem.ts'

const NOT_IN_BROWSER = 'Not in the browser: '

/** Imports that only build-time code may use: modules of Node and the engine, and the config, which imports them. */
const FOR_BUILD = /^(?:site\/\w+|node:.*|\.{1,2}\/(?:.*\/)?site\.config(?:\.ts)?)$/

/** Rejects imports that only build-time code may use. esbuild adds the importing file and its line. */
export const notInBrowser: Plugin = {
  name: 'not-in-browser',
  setup(build) {
    build.onResolve({ filter: FOR_BUILD }, ({ path }) => ({ errors: [{ text: NOT_IN_BROWSER + path }] }))
  },
}

/** The problem for an error of {@link notInBrowser}; undefined for other errors. */
export function browserProblem(text: string): Problem | undefined {
  if (!text.startsWith(NOT_IN_BROWSER)) return undefined
  const module = text.slice(NOT_IN_BROWSER.length)
  return {
    code: 'code/missing-import',
    message: {
      en: `An island, or what it imports, cannot import "${module}": it runs in the browser.`,
      fr: `Un îlot, ou ce qu’il importe, ne peut pas importer « ${module} » : il s’exécute dans le navigateur.`,
    },
    hint: {
      en: 'Read what it needs in the template, and give it to the island as props.',
      fr: 'Lisez ce qu’il lui faut dans le gabarit, et donnez-le à l’îlot en propriétés.',
    },
  }
}
