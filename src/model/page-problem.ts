import { suggestion, type Text } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import { headElementsProblem } from './head-elements.ts'
import type { Head, PageModule } from './page-module.ts'

/** A mistake in the code of a template; its place is the template. */
type Mistake = Pick<Problem, 'message' | 'hint'>

const HEAD_KEYS: Readonly<Record<keyof Head, true>> = {
  title: true,
  description: true,
  lang: true,
  translations: true,
  type: true,
  breadcrumbs: true,
  jsonLd: true,
  noindex: true,
  searchWords: true,
  published: true,
  modified: true,
  source: true,
  card: true,
  meta: true,
  links: true,
}

/** The problem of a template's exports; `names` are the parameters of its path. */
export function shapeProblem(page: PageModule<unknown>, names: readonly string[]): Mistake | undefined {
  const lacks = (en: string, fr: string, code: string): Mistake => ({
    message: { en: `This template ${en}.`, fr: `Ce gabarit ${fr}.` },
    hint: { en: `Add "export ${code}".`, fr: `Ajoutez « export ${code} ».` },
  })
  if (typeof page.default !== 'function')
    return lacks(
      'does not export a default component',
      'n’exporte pas de composant par défaut',
      'default function Page()',
    )
  if (typeof page.head !== 'function')
    return lacks(
      'does not export a function "head"',
      'n’exporte pas de fonction « head »',
      'const head = () => ({ title, description, lang })',
    )
  if (names.length > 0 && !page.paths)
    return lacks(
      `has the parameter [${names.join('], [')}] but does not export "paths"`,
      `a le paramètre [${names.join('], [')}] mais n’exporte pas « paths »`,
      'const paths = (site) => […]',
    )
  if (names.length === 0 && page.paths)
    return {
      message: {
        en: 'This template exports "paths" but its name has no [parameter].',
        fr: 'Ce gabarit exporte « paths » mais son nom n’a pas de [paramètre].',
      },
      hint: { en: 'Export "props", or rename the file.', fr: 'Exportez « props », ou renommez le fichier.' },
    }
  if (page.propsFromRoutes && (page.props || page.paths))
    return {
      message: {
        en: 'This template exports "propsFromRoutes" together with "props" or "paths".',
        fr: 'Ce gabarit exporte « propsFromRoutes » avec « props » ou « paths ».',
      },
      hint: { en: 'Keep only one of them.', fr: 'Gardez-en un seul.' },
    }
  return undefined
}

/** The problem of the value that "paths" returned: the build does not check types, so it can be anything. */
export function pathsProblem(paths: unknown, names: readonly string[]): Mistake | undefined {
  const hint = {
    en: 'Return a list of { params, props }, without "async".',
    fr: 'Retournez une liste de { params, props }, sans « async ».',
  }
  if (!Array.isArray(paths))
    return {
      message: { en: `"paths" returns ${kind(paths).en}.`, fr: `« paths » donne ${kind(paths).fr}.` },
      hint,
    }
  const params = paths.map((path: unknown) => isObject(path) && path['params'])
  if (!params.every(isObject))
    return {
      message: {
        en: '"paths" lists a page without "params".',
        fr: '« paths » énumère une page sans « params ».',
      },
      hint,
    }
  const missing = names.find((name) => params.some((each) => each[name] === undefined))
  if (missing !== undefined) {
    const present = Object.keys(params.find((each) => each[missing] === undefined) ?? {}).join(', ')
    return {
      message: {
        en: `The name of this file has [${missing}], and "paths" gives ${present ? `"${present}"` : 'nothing'} in "params".`,
        fr: `Le nom de ce fichier a [${missing}], et « paths » ${present ? `donne « ${present} »` : 'ne donne rien'} dans « params ».`,
      },
      hint: {
        en: `Give each page "params: { ${missing}: … }", or rename the file.`,
        fr: `Donnez à chaque page « params: { ${missing}: … } », ou renommez le fichier.`,
      },
    }
  }
  const invalid = params
    .flatMap((each) => Object.entries(each))
    .find(([, value]) => typeof value !== 'string' && value !== undefined)
  if (!invalid) return undefined
  const [name, value] = invalid
  return {
    message: {
      en: `"paths" gives [${name}] the ${typeof value} ${String(value)}, and an address is text.`,
      fr: `« paths » donne à [${name}] la valeur ${String(value)}, qui n’est pas du texte.`,
    },
    hint: { en: 'Wrap it in String(…).', fr: 'Entourez-la de String(…).' },
  }
}

/** The problem of the props of the page at `url`. */
export function propsProblem(props: unknown, url: string): Mistake | undefined {
  if (isObject(props)) return undefined
  return {
    message: {
      en: `The props of "${url}" are ${kind(props).en}.`,
      fr: `Les props de « ${url} » sont ${kind(props).fr}.`,
    },
    hint: {
      en: 'Give an object. Await data at the top level of the file ("const data = await …"), outside of the function.',
      fr: 'Donnez un objet. Attendez les données au premier niveau du fichier (« const data = await … »), hors de la fonction.',
    },
  }
}

/** The problem of the value that "head" returned for the page at `url`. */
export function headProblem(head: unknown, url: string): Mistake | undefined {
  const missing =
    isObject(head) && ['title', 'description', 'lang'].find((key) => typeof head[key] !== 'string')
  if (missing === undefined)
    return isObject(head) ? (misspeltHeadKey(head, url) ?? headElementsProblem(head, url)) : undefined
  const what = missing ? { en: `no "${missing}"`, fr: `un objet sans « ${missing} »` } : kind(head)
  return {
    message: {
      en: `"head" returns ${what.en} on "${url}".`,
      fr: `« head » donne ${what.fr} sur « ${url} ».`,
    },
    hint: {
      en: 'Return { title, description, lang }, without "async".',
      fr: 'Retournez { title, description, lang }, sans « async ».',
    },
  }
}

/**
 * Reports a misspelt key of the head, such as `noIndex`, which would be ignored. Other unknown keys are allowed: they
 * can come from an entry.
 */
function misspeltHeadKey(head: Readonly<Record<string, unknown>>, url: string): Mistake | undefined {
  const bare = (key: string) => key.toLowerCase().replaceAll(/[-_]/g, '')
  const right = (key: string) =>
    Object.hasOwn(HEAD_KEYS, key)
      ? undefined
      : Object.keys(HEAD_KEYS).find((each) => bare(each) === bare(key))
  const wrong = Object.keys(head).find(right)
  if (wrong === undefined) return undefined
  return {
    message: {
      en: `"head" returns "${wrong}" on "${url}", which no page has.`,
      fr: `« head » donne « ${wrong} » sur « ${url} », qu’aucune page n’a.`,
    },
    hint: suggestion(right(wrong)),
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Promise)
}

function kind(value: unknown): Text {
  if (value instanceof Promise) return { en: 'a promise', fr: 'une promesse' }
  return value === undefined || value === null
    ? { en: 'nothing', fr: 'une valeur vide' }
    : { en: 'something else', fr: 'autre chose' }
}
