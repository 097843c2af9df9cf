import { defineCheck } from '../run/check.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import { elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { attribute, words } from '../../html/html-tree.ts'
import { isScriptAddress } from '../../lib/addresses/is-script-address.ts'

/** Attributes that make a page fetch a file. */
const FETCHED = new Map(
  Object.entries<readonly string[]>({
    script: ['src'],
    img: ['src', 'srcset'],
    source: ['src', 'srcset'],
    iframe: ['src'],
    video: ['src', 'poster'],
    audio: ['src'],
    embed: ['src'],
    object: ['data'],
  }),
)

/** What a link of the head is for when a page fetches it. */
const FETCHED_LINKS = new Set('stylesheet preload modulepreload icon apple-touch-icon manifest'.split(' '))

export const policy = defineCheck({
  name: 'policy',
  title: { en: 'Security policy', fr: 'Politique de sécurité' },
  description: {
    en: 'Nothing on a page needs what the content security policy refuses: handlers and styles in attributes, inline scripts, files from elsewhere.',
    fr: 'Rien sur une page n’a besoin de ce que la politique de sécurité du contenu refuse : gestionnaires et styles en attributs, scripts en ligne, fichiers d’ailleurs.',
  },
  rules: {
    'policy/inline-handler': {
      level: 'error',
      means: {
        en: 'An attribute such as "onclick" holds code: browsers refuse it.',
        fr: 'Un attribut comme « onclick » porte du code : le navigateur le refuse.',
      },
      mend: { en: 'Listen for the event in an island.', fr: 'Écoutez l’événement dans un îlot.' },
    },
    'policy/inline-style': {
      level: 'error',
      means: {
        en: 'A "style" attribute: browsers refuse it.',
        fr: 'Un attribut « style » : le navigateur le refuse.',
      },
      mend: { en: 'Write a class in a style sheet.', fr: 'Écrivez une classe dans une feuille de styles.' },
    },
    'policy/inline-script': {
      level: 'error',
      means: {
        en: 'A script is written in the page, or in a "javascript:" link.',
        fr: 'Un script est écrit dans la page, ou dans un lien « javascript: ».',
      },
      mend: { en: 'Move it to an island.', fr: 'Mettez-le dans un îlot.' },
    },
    'policy/foreign-file': {
      level: 'error',
      means: {
        en: 'The page fetches a file from elsewhere: browsers refuse it, and a third party would know who reads.',
        fr: 'La page va chercher un fichier ailleurs : le navigateur le refuse, et un tiers saurait qui lit.',
      },
      mend: { en: 'Copy the file into the site.', fr: 'Copiez le fichier dans le site.' },
    },
  },
  page: (page, report, { origin }) => {
    for (const element of page.elements) {
      const where = (name: string, value: string) => ({
        clues: [...attributeClues(name, value), ...elementClues(element)],
      })
      for (const { name, value } of element.attrs) {
        if (/^on[a-z]+$/.test(name))
          report('policy/inline-handler', {
            message: {
              en: `${name}="${value}" puts code in the page.`,
              fr: `« ${name}="${value}" » porte du code dans la page.`,
            },
            where: where(name, value),
          })
        if (name === 'style')
          report('policy/inline-style', {
            message: {
              en: `style="${value}" would be refused by browsers.`,
              fr: `« style="${value}" » serait refusé par le navigateur.`,
            },
            where: {
              clues: [
                ...attributeClues(name, value),
                { element: shapeOf(element, page), attribute: name },
                ...elementClues(element),
              ],
            },
          })
        if (isScriptAddress(value))
          report('policy/inline-script', {
            message: {
              en: `${name}="${value}" puts code in the page.`,
              fr: `« ${name}="${value}" » porte du code dans la page.`,
            },
            where: where(name, value),
          })
      }
      if (element.tagName === 'script' && isInline(element))
        report('policy/inline-script', {
          message: { en: 'A script is written in the page.', fr: 'Un script est écrit dans la page.' },
        })
      for (const name of fetchedBy(element)) {
        const value = attribute(element, name) ?? ''
        if (/^(?:https?:)?\/\//.test(value) && !value.startsWith(`${origin}/`))
          report('policy/foreign-file', {
            message: {
              en: `"${value}" is a file of another site.`,
              fr: `« ${value} » est un fichier d’un autre site.`,
            },
            where: where(name, value),
          })
      }
    }
  },
})

type Element = Parameters<typeof attribute>[0]

function isInline(script: Element): boolean {
  const type = attribute(script, 'type') ?? ''
  return attribute(script, 'src') === undefined && /^(?:module|text\/javascript|)$/.test(type)
}

function fetchedBy(element: Element): readonly string[] {
  if (element.tagName === 'link')
    return words(element, 'rel').some((rel) => FETCHED_LINKS.has(rel)) ? ['href'] : []
  return FETCHED.get(element.tagName) ?? []
}
