import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import type { Text } from '../messages/text.ts'
import { useRenderContext } from './context.ts'

/** What survives the way from the build to the browser. */
export type Serializable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Serializable[]
  | { readonly [key: string]: Serializable }

/** When an island's code is fetched: `delay` waits `delay` milliseconds after the page has loaded. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | 'delay'

type Timing = {
  readonly when: When
  /** Milliseconds, with `when="delay"`. */
  readonly delay?: number
}

type IslandProps<P> = Timing & {
  /** A component of `islands/`. */
  readonly component: FunctionComponent<P>
  readonly props: P & { readonly [K in keyof P]: Serializable }
}

/** A function of `islands/` that gives life to HTML it did not make. It weighs no more than what it says. */
export type Enhancement<P> = (element: Element, props: P) => void

type EnhanceProps<P> = Timing & {
  /** A function of `islands/`. */
  readonly by: Enhancement<P>
  readonly props: P & { readonly [K in keyof P]: Serializable }
  /** None for what the function makes by itself, later. */
  readonly children?: ReactNode
}

/**
 * Renders a component of `islands/` to HTML now, and lets the browser bring it to life later.
 *
 * The page pays for it only when `when` comes about. Props travel as JSON, so they hold plain data.
 */
export function Island<P extends object>({ component, props, when, delay }: IslandProps<P>): ReactElement {
  return useMarker(
    component,
    props,
    { when, ...(delay === undefined ? {} : { delay }) },
    createElement(component, props),
  )
}

/**
 * Renders its children now, and lets a plain function of `islands/` work on them in the browser later.
 *
 * For what needs no component there: it comes without Preact, so it may run on first view.
 */
export function Enhance<P extends object>({
  by,
  props,
  when,
  delay,
  children,
}: EnhanceProps<P>): ReactElement {
  return useMarker(by, props, { when, ...(delay === undefined ? {} : { delay }) }, children)
}

function useMarker(
  script: { readonly name: string },
  props: object,
  { when, delay }: Timing,
  children: ReactNode,
): ReactElement {
  const { islandName, used } = useRenderContext()
  const name = islandName(script)
  if (name === undefined) {
    throw new IslandError({
      en: `"${script.name || 'anonymous'}" is not an island: no file of islands/ exports it.`,
      fr: `« ${script.name || 'anonyme'} » n'est pas un îlot : il n'est exporté par aucun fichier de islands/.`,
    })
  }
  const unfit = findUnserializable(props, name)
  if (unfit) throw new IslandError(unfit)

  const json = JSON.stringify(props)
  used.islands.add(name)
  if (json !== '{}') used.islandProps.push(json)
  return createElement(
    'site-island',
    {
      // The emitter puts addresses in place of names, so that a new script is not a new page.
      src: `island:${name}`,
      when: when === 'delay' ? String(delay ?? 0) : when,
      ...(json === '{}' ? {} : { props: `props:${used.islandProps.length - 1}` }),
    },
    children,
  )
}

/** A mistake in the use of `<Island>`; the build shows it with the page's source. */
export class IslandError extends Error {
  override name = 'IslandError'
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/** Says which value of an island's props would not survive JSON; undefined when all would. */
export function findUnserializable(value: unknown, path: string): Text | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? undefined
      : {
          en: `${path} is ${value}, which JSON cannot hold.`,
          fr: `${path} vaut ${value}, que JSON ne sait pas écrire.`,
        }
  if (Array.isArray(value))
    return first(value.map((item, index) => findUnserializable(item, `${path}[${index}]`)))
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype || prototype === null) {
      return first(Object.entries(value).map(([key, item]) => findUnserializable(item, `${path}.${key}`)))
    }
    return {
      en: `${path} is an object of ${value.constructor.name}; an island takes only plain data.`,
      fr: `${path} est un objet ${value.constructor.name} ; un îlot ne reçoit que des données simples.`,
    }
  }
  return {
    en: `${path} is of type ${typeof value}; an island takes only plain data.`,
    fr: `${path} est de type ${typeof value} ; un îlot ne reçoit que des données simples.`,
  }
}

function first(results: readonly (Text | undefined)[]): Text | undefined {
  return results.find((result) => result !== undefined)
}
