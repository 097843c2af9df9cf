import type { Problem } from '../problems/problem.ts'
import type { PageModule } from './page-module.ts'

/** A mistake in the code of a template; its place is the template. The build does not check types. */
type Mistake = Pick<Problem, 'message' | 'hint'>

/** The problem of a template that lacks an export; `names` are the parameters of its path. */
export function shapeProblem(page: PageModule<unknown>, names: readonly string[]): Mistake | undefined {
  const lacks = (name: string, code: string): Mistake => ({
    message: {
      en: `This template does not export "${name}".`,
      fr: `Ce gabarit n’exporte pas « ${name} ».`,
    },
    hint: { en: `Add "export ${code}".`, fr: `Ajoutez « export ${code} ».` },
  })
  if (typeof page.default !== 'function') return lacks('default', 'default function Page()')
  if (typeof page.head !== 'function')
    return lacks('head', 'const head = () => ({ title, description, lang })')
  if (names.length > 0 && !page.paths) return lacks('paths', `const paths = (site) => ${pathsOf(names)}`)
  return undefined
}

/** The problem of what "paths" returned. */
export function pathsProblem(paths: unknown, names: readonly string[]): Mistake | undefined {
  const isRight = (path: unknown) => {
    const params = isObject(path) && path['params']
    return isObject(params) && names.every((name) => typeof params[name] === 'string')
  }
  if (!Array.isArray(paths)) return wrongResult('paths', pathsOf(names))
  const wrong = paths.findIndex((path) => !isRight(path))
  if (wrong === -1) return undefined
  return {
    ...wrongResult('paths', pathsOf(names)),
    hint: {
      en: `Correct item ${wrong + 1} of what it returns: its "params" are ${names.join(', ')}, as text.`,
      fr: `Corrigez l’élément ${wrong + 1} de ce qu’il donne : ses « params » sont ${names.join(', ')}, comme texte.`,
    },
  }
}

/** The problem of the props of the page at `url`, which the function `name` returned. */
export function propsProblem(props: unknown, name: keyof PageModule, url: string): Mistake | undefined {
  return isObject(props) ? undefined : wrongResult(name, 'props: { … }', url)
}

/** The problem of what "head" returned for the page at `url`. */
export function headProblem(head: unknown, url: string): Mistake | undefined {
  const lacks =
    isObject(head) && ['title', 'description', 'lang'].filter((key) => typeof head[key] !== 'string')
  if (lacks && lacks.length === 0) return undefined
  const problem = wrongResult('head', '{ title, description, lang }', url)
  if (!lacks) return problem
  const list = lacks.join(', ')
  return { ...problem, hint: { en: `Return as text: ${list}.`, fr: `Retournez comme texte : ${list}.` } }
}

function pathsOf(names: readonly string[]): string {
  return `[{ params: { ${names.map((name) => `${name}: '…'`).join(', ')} }, props: { … } }]`
}

function wrongResult(name: keyof PageModule, expected: string, url?: string): Mistake {
  const [on, sur] = url === undefined ? ['', ''] : [` on "${url}"`, ` sur « ${url} »`]
  return {
    message: {
      en: `"${name}" does not return ${expected}${on}.`,
      fr: `« ${name} » ne donne pas ${expected}${sur}.`,
    },
    hint: {
      en: 'Return all of it as text, without "async": await data at the top level of the file ("const data = await …").',
      fr: 'Retournez tout cela comme texte, sans « async » : attendez les données au premier niveau du fichier (« const data = await … »).',
    },
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Promise)
}
