import type { MessageLanguage, Text } from '../../messages/text.ts'
import type { RebuildReason } from '../../pages/explain-rebuild.ts'

export type PageRebuild = {
  readonly url: string
  readonly rebuilt: boolean
  readonly reasons: readonly RebuildReason[]
}

const ROUTE: Readonly<Record<'address' | 'head' | 'props', Text>> = {
  address: { en: 'its address, language or source file', fr: 'son adresse, sa langue ou son fichier' },
  head: { en: 'what "head" of its template returns', fr: 'ce que donne « head » de son gabarit' },
  props: { en: 'what its template is given as props', fr: 'les propriétés de son gabarit' },
}

/** The reasons without details. */
const REASONS: Readonly<Record<Exclude<RebuildReason['kind'], 'code' | 'route' | 'content'>, Text>> = {
  'no-cache': { en: 'there was no cache to use', fr: 'il n’y avait pas de cache' },
  engine: {
    en: 'the engine or a package has changed since the last build',
    fr: 'le moteur ou un paquet n’est plus celui de la dernière construction',
  },
  config: {
    en: 'site.config.ts or an environment variable that the site reads has changed',
    fr: 'site.config.ts a changé, ou une variable d’environnement que lit le site',
  },
  'new-page': {
    en: 'the last build had no such page',
    fr: 'la dernière construction n’avait pas cette page',
  },
  'not-plain': {
    en: 'its props or its "head" hold a function or an instance of a class: it is rebuilt each time',
    fr: 'ses propriétés ou son « head » contiennent une fonction ou un objet de classe : elle est refaite chaque fois',
  },
}

/** Says why a page was rebuilt or reused, a line per reason. */
export function describeRebuild({ url, rebuilt, reasons }: PageRebuild, language: MessageLanguage): string {
  const title: Text = rebuilt
    ? { en: `${url} was rebuilt:`, fr: `${url} a été refaite :` }
    : {
        en: `${url} was reused: none of its sources has changed.`,
        fr: `${url} a été reprise : rien de ce dont elle est faite n’a changé.`,
      }
  return [title[language], ...reasons.map((reason) => `- ${sentence(reason)[language]}`)].join('\n')
}

function sentence(reason: RebuildReason): Text {
  if (reason.kind === 'code') {
    const files = reason.files.join(', ')
    return files === ''
      ? { en: 'it has another template', fr: 'elle a un autre gabarit' }
      : { en: `its code has changed: ${files}`, fr: `son code a changé : ${files}` }
  }
  if (reason.kind === 'route') {
    const { en, fr } = ROUTE[reason.part]
    return { en: `${en} has changed`, fr: `changement : ${fr}` }
  }
  if (reason.kind === 'content') {
    const isOfAll = reason.dependency.startsWith('texts ')
    return {
      en: `what it read has changed: ${reason.dependency}${isOfAll ? ' (if it shows no such text: see oncePer of site/page)' : ''}`,
      fr: `ce qu’elle a lu a changé : ${reason.dependency}${isOfAll ? ' (si elle n’en montre aucun texte : voir oncePer de site/page)' : ''}`,
    }
  }
  return REASONS[reason.kind]
}
