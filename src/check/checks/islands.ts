import { hashOf } from '../../cache/hash.ts'
import { defineCheck } from '../run/check.ts'
import type { Sources } from '../run/checked-site.ts'
import { deadHandlers } from '../islands/dead-handlers.ts'
import { environmentReads } from '../islands/environment-reads.ts'
import type { Unstable } from '../islands/read-first-render.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { codeOfPage } from '../../pages/page-code.ts'

export const islands = defineCheck({
  name: 'islands',
  title: { en: 'Islands', fr: 'Îlots' },
  description: {
    en: 'The first render of an island is the same at build time and in the browser: no clock, no randomness, no language of the machine. Effects and event handlers may use them. Event handlers work only in islands.',
    fr: 'Le premier rendu d’un îlot est le même à la construction et dans le navigateur : ni heure, ni hasard, ni langue de la machine. Ce qui se passe plus tard, dans un effet ou après un geste, est libre. Seuls les îlots répondent aux gestes.',
  },
  rules: {
    'island/clock': {
      means: {
        en: 'The first render of an island reads the clock.',
        fr: 'Le premier rendu d’un îlot lit l’heure.',
      },
      fix: {
        en: 'Read it in an effect, and first show what does not change.',
        fr: 'Lisez-la dans un effet, et affichez d’abord ce qui ne change pas.',
      },
    },
    'island/random': {
      means: {
        en: 'The first render of an island is random.',
        fr: 'Le premier rendu d’un îlot tire au hasard.',
      },
      fix: {
        en: 'Pick the value in an effect, or receive it as a prop.',
        fr: 'Tirez dans un effet, ou recevez la valeur en propriété.',
      },
    },
    'island/locale': {
      means: {
        en: 'The first render of an island depends on the language or time zone of the machine.',
        fr: 'Le premier rendu d’un îlot dépend de la langue ou du fuseau de la machine.',
      },
      fix: {
        en: 'Name the language ("fr-CA") and the time zone, or format at build time.',
        fr: 'Nommez la langue (« fr-CA ») et le fuseau, ou formatez à la construction.',
      },
    },
    'island/environment': {
      means: {
        en: 'An island reads an environment variable, which browsers do not have.',
        fr: 'Un îlot lit une variable d’environnement, que les navigateurs n’ont pas.',
      },
      fix: {
        en: 'Read it in the template, and give it to the island as a prop.',
        fr: 'Lisez-la dans le gabarit, et donnez-la à l’îlot en propriété.',
      },
    },
    'island/dead-handler': {
      means: {
        en: 'A template gives an element an event handler, or a component "client:load", has a hook such as `useState`, or shows an island without <Island>: none ever runs.',
        fr: 'Un gabarit donne à un élément un gestionnaire d’événement, ou à un composant « client:load », a un état comme `useState`, ou montre un îlot sans <Island> : rien n’en est jamais appelé.',
      },
      fix: {
        en: 'Move the component to islands/ and show it with <Island>: the browser runs it there.',
        fr: 'Mettez le composant dans islands/ et montrez-le avec <Island> : le navigateur l’exécute.',
      },
    },
  },
  site: async ({ sources, documents, cache }, report) => {
    for (const file of new Set([...sources.islandFiles.values()].flatMap(sources.closure))) {
      const source = sources.read(file) ?? ''
      for (const { written, at } of await environmentReads(file, source))
        report('island/environment', { value: written, where: { place: { file, ...placeAt(source, at) } } })
    }
    const code = new Set(documents.flatMap(({ page }) => codeOfPage(page)))
    for (const { name, element, place } of await deadHandlers(code, sources)) {
      const message = {
        en: `"${name}"${element === undefined ? '' : ` on <${element}>`} never runs: a page is rendered once, at build time.`,
        fr: `« ${name} »${element === undefined ? '' : ` sur <${element}>`} n’est jamais appelé : une page est rendue une fois, à la construction.`,
      }
      report('island/dead-handler', { message, where: { place } })
    }
    const firstRenders = cache.store<readonly Unstable[]>('first-renders')
    for (const [name, file] of sources.islandFiles) {
      if (!file.endsWith('.tsx')) continue
      const code = hashOf(file, ...sources.closure(file).map((each) => [each, sources.read(each)]))
      const unstable = firstRenders.get(code) ?? firstRenders.put(code, await readIsland(file, sources))
      for (const { what, written, place } of unstable)
        report(`island/${what}`, { value: `${name}: ${written}`, where: { place } })
    }
  },
})

/** Loads the parser, which with parsing takes a seventh of an edit of this site. */
async function readIsland(file: string, sources: Sources) {
  const { unstableInIsland } = await import('../islands/unstable-in-island.ts')
  return unstableInIsland(file, sources)
}
