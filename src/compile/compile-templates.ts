import type { BuildOptions } from 'esbuild'
import picomatch from 'picomatch'
import type { FunctionComponent } from 'react'
import { COMPONENTS } from '../content/markdown/directives/component-files.ts'
import { readProps } from '../content/parse/read-props.ts'
import { contentHash } from '../cache/hash.ts'
import { stampFiles } from '../disk/file-stamps.ts'
import { compare } from '../lib/compare.ts'
import { memoized } from '../lib/memoized.ts'
import type { ComponentSchemas } from '../model/check-components.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'
import { failIfAny } from '../problems/problem.ts'
import type { RenderedPage, renderPage, renderText, Templates } from '../render/render-page.ts'
import { componentFile, readComponents } from './read-components.ts'
import { nodeBundle, PRODUCTION, runningEngine } from './shared/running-engine.ts'
import { environmentNames } from './environment-names.ts'
import { engineImports } from './shared/engine-imports.ts'
import { styleImports } from './style-imports.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { islandExport } from './island-export.ts'
import { strayPages } from './problems/stray-pages.ts'
import { cachedBundle, type Bundle } from './bundle-cache.ts'
import { loadCode } from './load-code.ts'
import { reachable } from './reachable.ts'
import { loadReact } from './shared/shared-react.ts'
import { noteTexts } from './text-dependencies.ts'

const isPage = picomatch('templates/pages/**/*.tsx')
const isIsland = picomatch('islands/*.{ts,tsx}')
const isComponent = picomatch(`${COMPONENTS}/*.tsx`)

/** Once per code, which Node loads once: it can keep something from an earlier build. */
const notesOf = memoized(noteTexts, 1)

/** The code that a file depends on: one hash of everything, and one per file. */
export type CodeHash = { readonly hash: string; readonly files: Readonly<Record<string, string>> }

/** The site's own code, compiled and loaded with the engine's renderer. */
export type CompiledTemplates = Templates & {
  readonly renderPage: (route: Route, site: Site) => RenderedPage
  /** Renders the components of a text outside of its page. */
  readonly renderText: (html: string, route: Route, site: Site) => string
  /** Hashes of the code that a page depends on. */
  readonly codeOf: (template: string) => CodeHash
  /** Files of the site that a page or an island depends on, itself included, by its path from the root. */
  readonly closure: (file: string) => readonly string[]
  /** The style sheets among them, in the order of the imports. */
  readonly sheets: (file: string) => readonly string[]
  /** The style sheets that no island brings, in the order of the imports. */
  readonly ownSheets: (file: string) => readonly string[]
  /** Name -> path below the root of every island. */
  readonly islandFiles: ReadonlyMap<string, string>
  readonly componentSchemas: ComponentSchemas
  /** The environment variables that the code reads. */
  readonly environment: readonly string[]
  /** Paths of all sources below the root, including the style sheets that code imports. */
  readonly files: readonly string[]
}

type Compiled = {
  readonly renderPage: typeof renderPage
  readonly renderText: typeof renderText
  readonly pages: Templates['pages']
  readonly islands: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, { readonly default?: unknown; readonly props?: unknown }>>
}

/** Compiles `templates/pages/**`, `templates/markdown/*` and `islands/*` of the site at `root` and loads the result. */
export async function compileTemplates(root: string): Promise<CompiledTemplates> {
  const code = listCode(root)
  const { outputs, inputs, sources } = await cachedBundle(root, 'templates', templateBundle(root, code))
  const files = Object.keys(inputs).filter((file) => file in sources || file.endsWith('.css'))
  const own = new Set(files)
  const imports = new Map(
    Object.entries(inputs).map(([file, found]) => [file, found.filter((each) => own.has(each))]),
  )
  // Without the packages and the engine, which change with the lock file.
  const closure = memoized((file: string) =>
    imports.has(file) ? reachable(file, imports).toSorted(compare) : [],
  )
  const text = outputs[0]?.text ?? ''
  await loadReact(root)
  const compiled = (await loadCode(root, 'templates', text)) as Compiled

  const islands = new Map<unknown, string>()
  const islandFiles = new Map(code.islands.map((file) => [file.replace(/^islands\/|\.tsx?$/g, ''), file]))
  const problems = strayPages(filesOf(root, 'templates/pages'), (file) => file in inputs)
  for (const [name, file] of islandFiles) {
    const script = compiled.islands[file]?.[islandExport(file)]
    // What `memo` and `forwardRef` return is an object.
    if (typeof script === 'function' || Object.hasOwn(Object(script) as object, '$$typeof'))
      islands.set(script, name)
    else problems.push(missingExport(name, file))
  }
  failIfAny(problems)

  const componentSchemas = readComponents(compiled.components)
  const findComponent: Templates['findComponent'] = (name, attributes, language) => {
    const component = compiled.components[componentFile(name)]?.default as
      | FunctionComponent<object>
      | undefined
    const read = readProps(componentSchemas.get(name), attributes, language)
    return component && 'props' in read ? { component, props: read.props } : undefined
  }
  const templates = { pages: compiled.pages, islands, findComponent }
  const noted = notesOf(text)
  return {
    ...templates,
    islandFiles,
    componentSchemas,
    renderPage: (route, site) => noted(site, () => compiled.renderPage(route, templates, site)),
    renderText: (html, route, site) => compiled.renderText(html, route, templates, site),
    closure,
    sheets: sheetsIn(imports),
    ownSheets: sheetsIn(new Map([...imports].filter(([file]) => !code.islands.includes(file)))),
    codeOf: memoized((file) => codeHash(closure(file), sources)),
    environment: environmentNames(text),
    files,
  }
}

function sheetsIn(imports: ReadonlyMap<string, readonly string[]>) {
  return memoized((file: string) => reachable(file, imports).filter((each) => each.endsWith('.css')))
}

/** Hashes the code in the `closure` of a file; packages, the engine and styles are excluded. */
function codeHash(closure: readonly string[], sources: Bundle['sources']): CodeHash {
  const files = Object.fromEntries(
    closure.flatMap((file) => (sources[file] === undefined ? [] : [[file, sources[file]]])),
  )
  return { hash: contentHash(JSON.stringify(files)), files }
}

type SiteCode = Readonly<Record<'pages' | 'islands' | 'components', readonly string[]>>

function listCode(root: string): SiteCode {
  const code = filesOf(root, 'templates/pages', 'islands', COMPONENTS)
  return {
    pages: code.filter((file) => isPage(file)),
    islands: code.filter((file) => isIsland(file)),
    components: code.filter((file) => isComponent(file)),
  }
}

function filesOf(root: string, ...folders: readonly string[]): readonly string[] {
  return [...stampFiles(root, folders).keys()].sort(compare)
}

/** esbuild options for the code that {@link compileTemplates} names. */
export function templateBundle(root: string, code = listCode(root)): BuildOptions {
  const files = [...code.pages, ...code.islands, ...code.components]
  const modules = (some: readonly string[]) =>
    some.map((file) => `${JSON.stringify(file)}: m${files.indexOf(file)}`).join(', ')
  const kinds = Object.entries(code).map(([kind, some]) => `${kind}: {${modules(some)}}`)
  const lines = [
    // Both sides share one copy of the page context.
    `import { renderPage, renderText } from ${JSON.stringify(engineFile('render/render-page.ts'))}`,
    ...files.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)}`),
    `provide({ renderPage, renderText, ${kinds.join(', ')} })`,
  ]
  return nodeBundle(root, lines.join('\n'), {
    define: PRODUCTION,
    jsx: 'automatic',
    plugins: [runningEngine, engineImports, styleImports],
  })
}

function missingExport(name: string, file: string) {
  return {
    code: 'island/missing-export',
    message: {
      en: `The island "${name}" exports no function "${islandExport(file)}".`,
      fr: `L’îlot « ${name} » n’exporte pas de fonction « ${islandExport(file)} ».`,
    },
    hint: {
      en: `Add "export function ${islandExport(file)}()" to this file. Each file of islands/ is an island: move a helper to a subfolder, such as islands/parts/, or next to the templates.`,
      fr: `Ajoutez « export function ${islandExport(file)}() » à ce fichier. Chaque fichier de islands/ est un îlot : déplacez celui qui ne fait qu’en aider d’autres dans un sous-dossier, comme islands/parts/, ou à côté des gabarits.`,
    },
    place: { file },
  }
}
