import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import type { Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import type { Route } from '../model/page-module.ts'
import { useRenderContext } from './context.ts'

/** Data that can be serialized for the browser. */
export type Serializable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Serializable[]
  | { readonly [key: string]: Serializable }

/**
 * When an island's code is fetched: `idle` waits for the first paint, the fonts and an idle moment, `delay` waits
 * `delay` milliseconds after page load.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | 'delay'

const WHEN: readonly string[] = ['load', 'idle', 'visible', 'interaction', 'delay'] satisfies When[]

type Timing = {
  readonly when: When
  /** Milliseconds after page load, with `when="delay"`. */
  readonly delay?: number
}

type Sent<P> = P & { readonly [K in keyof P]: Serializable }

/** Only props that are all optional may be left out. */
type Given<P> = Partial<P> extends P ? { readonly props?: Sent<P> } : { readonly props: Sent<P> }

type IslandProps<P> = Timing &
  Given<P> & {
    /** A component of `islands/`. */
    readonly component: FunctionComponent<P>
    /** None: the browser has only `props` to hydrate it from. */
    readonly children?: never
  }

/** A function of `islands/` that enhances HTML it did not render, without Preact. */
export type Enhancement<P> = (element: Element, props: P) => void

type EnhanceProps<P> = Timing &
  Given<P> & {
    /** A function of `islands/`. */
    readonly by: Enhancement<P>
    /** Absent when the function creates its content. */
    readonly children?: ReactNode
  }

/**
 * Renders a component of `islands/` to HTML now, and hydrates it in the browser later.
 *
 * Its code is fetched only at `when`. Props are sent as JSON, so they must be plain data.
 */
export function Island<P extends object>({
  component,
  props,
  when,
  delay,
  children,
}: IslandProps<P>): ReactElement {
  const { route } = useRenderContext()
  // Types refuse them, but the build does not check types.
  if (children)
    throw misuse(route, {
      en: '<Island> has children, which could not be hydrated.',
      fr: '<Island> a du contenu, que le navigateur ne pourrait pas reprendre.',
    })
  return useMarker(component, props, when, delay, createElement(component, props))
}

/**
 * Renders its children now, and runs a plain function of `islands/` on them in the browser later.
 *
 * For behaviour that needs no component. It does not load Preact, so it can run on the first view.
 */
export function Enhance<P extends object>({
  by,
  props,
  when,
  delay,
  children,
}: EnhanceProps<P>): ReactElement {
  const { inFeed } = useRenderContext()
  const marker = useMarker(by, props, when, delay, children)
  return inFeed ? createElement(Fragment, undefined, children) : marker
}

function useMarker(
  script: { readonly name: string } | undefined,
  props: object | undefined,
  when: When,
  delay: number | undefined,
  children: ReactNode,
): ReactElement {
  const { islandName, route, used } = useRenderContext()
  const name = islandName(script)
  if (name === undefined) {
    // A misspelt property name leaves it undefined.
    const shown = script && (script.name || 'anonymous')
    throw misuse(route, {
      en: `"${shown}" is not an island: no .ts or .tsx file of islands/ has its name and exports it.`,
      fr: `« ${shown} » n’est pas un îlot : aucun fichier .ts ou .tsx de islands/ ne porte son nom et ne l’exporte.`,
    })
  }
  // As are other misuses, this is refused by types.
  if (!WHEN.includes(when))
    throw misuse(route, {
      en: `the "when" of ${name} is "${when}", which is none of ${WHEN.join(', ')}.`,
      fr: `le « when » de ${name} est « ${when} », et non l’un de ceux-ci : ${WHEN.join(', ')}.`,
    })
  const json = JSON.stringify(props ?? {}, function (this: Readonly<Record<string, unknown>>, key, value) {
    // Types check props, but the build does not check types. A date has already become a text in "value".
    if (!isPlain(this[key]))
      throw misuse(route, {
        en: `"${key}" in the props of ${name} is not plain data.`,
        fr: `« ${key} » n’est pas une donnée simple dans les props de ${name}.`,
      })
    return value as unknown
  })
  used.islands.add(name)
  if (json !== '{}') used.islandProps.push(json)
  return createElement(
    'site-island',
    {
      // A later step replaces names with addresses, so that a new script does not change the page.
      src: `island:${name}`,
      when: when === 'delay' ? String(delay ?? 0) : when,
      ...(json === '{}' ? {} : { props: `props:${used.islandProps.length - 1}` }),
    },
    children,
  )
}

/** Misuse of `<Island>`; its place is the author's line in the stack. */
function misuse({ url }: Route, text: Text): BuildError {
  return new BuildError({
    code: 'island/misuse',
    message: { en: `On "${url}", ${text.en}`, fr: `Sur « ${url} », ${text.fr}` },
    hint: {
      en: 'Give <Island> a "when", a "component" that islands/ exports, and plain data as "props"; only <Enhance> has children, and takes its function as "by".',
      fr: 'Donnez à <Island> un « when », un « component » exporté par islands/, et des données simples par « props » ; seul <Enhance> a du contenu, et il prend sa fonction par « by ».',
    },
  })
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'symbol'
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
