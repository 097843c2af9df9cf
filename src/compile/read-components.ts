import { z } from 'zod'
import { COMPONENTS } from '../content/markdown/directives/component-files.ts'
import type { ComponentSchemas } from '../model/check-components.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'

type Module = { readonly default?: unknown; readonly props?: unknown }

/** The path of a component's file below the root. */
export function componentFile(name: string): string {
  return `${COMPONENTS}/${name}.tsx`
}

/**
 * The schemas of the components of markdown, from the modules of their files. Throws a BuildError for modules without
 * a component or with an invalid schema.
 */
export function readComponents(modules: Readonly<Record<string, Module>>): ComponentSchemas {
  const problems = Object.entries(modules).flatMap(([file, { default: component, props }]): Problem[] => {
    if (typeof component !== 'function') return [noComponent(file)]
    return props === undefined || props instanceof z.ZodType ? [] : [noSchema(file)]
  })
  failIfAny(problems)
  return new Map(
    Object.entries(modules).map(([file, { props }]) => [
      file.slice(COMPONENTS.length + 1).replace(/\.tsx$/, ''),
      props as z.ZodType | undefined,
    ]),
  )
}

function noComponent(file: string): Problem {
  return {
    code: 'markdown/no-component',
    message: { en: 'This file exports no component.', fr: 'Ce fichier n’exporte pas de composant.' },
    hint: {
      en: 'Add "export default function …": markdown shows it under the name of the file.',
      fr: 'Ajoutez « export default function … » : le markdown le montre sous le nom du fichier.',
    },
    place: { file },
  }
}

function noSchema(file: string): Problem {
  return {
    code: 'markdown/no-schema',
    message: {
      en: '"props" of this file is not a schema.',
      fr: '« props » de ce fichier n’est pas un schéma.',
    },
    hint: {
      en: 'Write export const props = z.object({ … }), with z from site/config.',
      fr: 'Écrivez export const props = z.object({ … }), avec z de site/config.',
    },
    place: { file },
  }
}
