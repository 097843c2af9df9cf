import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import runtime from 'react/jsx-runtime'
import type { Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { waits } from '../problems/template-failure.ts'

const REFUSED =
  /^(?:Objects are not valid|Element type is invalid|A component suspended|The `style` prop|`props\.dangerouslySetInnerHTML`|Can only set one of|\S+ is a self-closing tag)/

/**
 * Locates errors about values that React cannot render, and about wrong props of <Picture> or <Island>, which name no
 * line. Runs `render` again and returns the error of the first faulty element, thrown where the author wrote it.
 * Returns the same error if none is found.
 */
export function locateFailure(error: unknown, doing: Text, render: () => void): unknown {
  if (!(error instanceof BuildError) && !(error instanceof Error && REFUSED.test(error.message))) return error
  const { jsx, jsxs } = runtime
  const watching =
    (make: typeof jsx): typeof jsx =>
    (type, props, key) => {
      if (type === undefined || type === null) throw noComponent(doing)
      const children: unknown = (props as { children?: unknown } | null)?.children
      for (const child of [children].flat(Infinity)) if (isUnfit(child)) throw unfit(child, doing)
      if (typeof type === 'string') renderAlone(type, { ...(props as object), children: children && 'x' })
      return make(typeof type === 'function' ? watched(type as FunctionComponent, doing) : type, props, key)
    }
  Object.assign(runtime, { jsx: watching(jsx), jsxs: watching(jsxs) })
  try {
    render()
    return error
  } catch (found) {
    return found
  } finally {
    Object.assign(runtime, { jsx, jsxs })
  }
}

/** Throws what React refuses about an element of HTML itself, with the author's code in the stack. */
function renderAlone(type: string, props: object): void {
  try {
    renderToStaticMarkup(createElement(type, props))
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : String(error))
  }
}

/** Wraps a component so that its invalid results and its errors point to where its element is written. */
function watched(component: FunctionComponent, doing: Text): FunctionComponent {
  // A class component.
  if ('isReactComponent' in ((component.prototype as object | undefined) ?? {})) return component
  const { stack = '' } = new Error()
  return (props) => {
    try {
      const shown = component(props)
      if (isUnfit(shown)) throw unfit(shown, doing)
      return shown
    } catch (error) {
      if (error instanceof BuildError) error.stack += stack
      throw error
    }
  }
}

function isUnfit(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value)
}

function noComponent(doing: Text): BuildError {
  return new BuildError({
    code: 'template/failed',
    message: {
      en: `The component of an element is undefined ${doing.en}.`,
      fr: `Le composant d’un élément n’est pas défini ${doing.fr}.`,
    },
    hint: {
      en: 'Check its name, and that its file exports it.',
      fr: 'Vérifiez son nom, et que son fichier l’exporte.',
    },
  })
}

function unfit(value: object, doing: Text): BuildError {
  if ('then' in value) return new BuildError({ code: 'template/failed', ...waits(doing) })
  const keys = Object.keys(value).join(', ')
  const isDate = value instanceof Date
  return new BuildError({
    code: 'template/failed',
    message: {
      en: `An object is shown ${doing.en}: ${isDate ? 'a date' : `{ ${keys} }`}. Only text, numbers and elements can be.`,
      fr: `Un objet est affiché ${doing.fr} : ${isDate ? 'une date' : `{ ${keys} }`}. Seuls du texte, des nombres et des éléments peuvent l’être.`,
    },
    hint:
      keys === 'html'
        ? {
            en: 'Show it as HTML: <div dangerouslySetInnerHTML={{ __html: value.html }} />.',
            fr: 'Affichez-le comme HTML : <div dangerouslySetInnerHTML={{ __html: valeur.html }} />.',
          }
        : isDate
          ? {
              en: 'Write it as text, such as {value.toLocaleDateString()}.',
              fr: 'Écrivez-la comme texte, par exemple {valeur.toLocaleDateString()}.',
            }
          : {
              en: 'Show what it holds, such as {value.title}.',
              fr: 'Affichez ce qu’il contient, par exemple {valeur.title}.',
            },
  })
}
