import type { z } from 'zod'
import type { ComponentUse, Mentions } from '../content/load/entry.ts'
import { CODE } from '../content/markdown/directives/component-marker.ts'
import { readProps } from '../content/parse/read-props.ts'
import { schemaProblems } from '../content/parse/schema-problems.ts'
import { transform } from '../content/parse/transform.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion } from '../messages/text.ts'
import type { Place, Problem } from '../problems/problem.ts'

/** The schemas of the components of markdown, by name. */
export type ComponentSchemas = ReadonlyMap<string, z.ZodType | undefined>

/** Finds wrong uses of components in texts, and lists the references and images of the others. */
export function checkComponents(
  uses: readonly ComponentUse[],
  components: ComponentSchemas,
): { readonly problems: readonly Problem[]; readonly mentions: Pick<Mentions, 'references' | 'images'> } {
  const problems: Problem[] = []
  const references: Mentions['references'][number][] = []
  const images: Mentions['images'][number][] = []
  for (const use of uses) {
    if (!components.has(use.target)) {
      if (use.target !== CODE) problems.push(unknown(use, components))
      continue
    }
    const schema = components.get(use.target)
    /** The place of an attribute, or of the component that lacks it. */
    const at = ([name]: readonly PropertyKey[]): Place => {
      const { line, column } = use.attributes[String(name)] ?? use
      return { file: use.file, line, column }
    }
    const attributes = Object.entries(use.attributes).map(([name, { value }]) => [name, value] as const)
    const read = readProps(schema, Object.fromEntries(attributes), '')
    if ('error' in read)
      // The source text is needed only for lists and maps, which attributes cannot be.
      problems.push(
        ...schemaProblems(read.error, read.schema, {
          value: read.value,
          valueAt: at,
          keyAt: at,
          writtenAt: () => '',
        }).map((problem) => inText(problem, use.target)),
      )
    else if (schema)
      transform(schema, read.props, (target, kind, path) => {
        const mention = { ...at([path[0] ?? '']), target, path }
        if (kind.kind === 'image') images.push(mention)
        if (kind.kind === 'reference') references.push({ ...mention, collection: kind.collection })
        return target
      })
  }
  return { problems, mentions: { references, images } }
}

function unknown({ target, attributes: _, ...place }: ComponentUse, components: ComponentSchemas): Problem {
  const names = [...components.keys()]
  const all = names.join(', ')
  return {
    code: 'markdown/unknown-component',
    message: { en: `There is no component "${target}".`, fr: `Le composant « ${target} » n’existe pas.` },
    hint: suggestion(didYouMean(target, names)) ?? {
      en: `Write it as templates/markdown/${target}.tsx${all && `, beside ${all}`}. To show the colon, write "\\:".`,
      fr: `Écrivez-le dans templates/markdown/${target}.tsx${all && `, à côté de ${all}`}. Pour montrer le deux-points, écrivez « \\: ».`,
    },
    place,
  }
}

function inText(problem: Problem, component: string): Problem {
  if (problem.code === 'content/unknown-key' && (component === CODE || !problem.hint)) {
    const { en, fr } = problem.hint ?? { en: '', fr: '' }
    return {
      ...problem,
      // Old texts have words of another generator there.
      hint: {
        en: `${en} To accept it, name it in templates/markdown/${component}.tsx; all of them, with z.looseObject.`.trim(),
        fr: `${fr} Pour l’accepter, nommez-la dans templates/markdown/${component}.tsx ; toutes, avec z.looseObject.`.trim(),
      },
    }
  }
  if (problem.code !== 'content/missing-key') return problem
  const hint =
    component === CODE
      ? {
          en: 'Add it after the language of the block, as key="value", or make it optional in templates/markdown/code.tsx.',
          fr: 'Ajoutez-la après le langage du bloc, comme clé="valeur", ou rendez-la facultative dans templates/markdown/code.tsx.',
        }
      : {
          en: 'Add it in braces after the name: {key="value"}.',
          fr: 'Ajoutez-la entre accolades après le nom : {clé="valeur"}.',
        }
  return { ...problem, hint }
}
