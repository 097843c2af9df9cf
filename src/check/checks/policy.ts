import { defineCheck } from '../run/check.ts'
import { attributeOf } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { attribute, words, type Element } from '../../html/html-tree.ts'
import type { PolicyAdditions } from '../../content/define-site.ts'
import { tagClues } from '../locate/written-tags.ts'
import type { Text } from '../../messages/text.ts'
import { isScriptAddress } from '../../lib/addresses/is-script-address.ts'

/**
 * The setting that allows an element to load files from other sites, or a form to be sent there, and the attributes
 * concerned.
 */
type Fetched = readonly [allowed?: keyof PolicyAdditions | undefined, ...names: string[]]

const FETCHED = new Map<string, Fetched>([
  ['script', ['scripts', 'src']],
  ['img', ['images', 'src', 'srcset']],
  ['source', ['images', 'src', 'srcset']],
  ['iframe', ['frames', 'src']],
  ['form', ['forms', 'action']],
  ['video', [undefined, 'src', 'poster']],
  ['audio', [undefined, 'src']],
  ['embed', [undefined, 'src']],
  ['object', [undefined, 'data']],
])

/** Values of `rel` with which a page loads the target of a link. */
const FETCHED_LINKS = new Set('stylesheet preload modulepreload icon apple-touch-icon manifest'.split(' '))

export const policy = defineCheck({
  name: 'policy',
  title: { en: 'Security policy', fr: 'Politique de sécurité' },
  rules: {
    'policy/inline-handler': {
      means: {
        en: 'An attribute such as "onclick" holds code, which browsers refuse.',
        fr: 'Un attribut comme « onclick » porte du code, que le navigateur refuse.',
      },
      fix: { en: 'Listen for the event in an island.', fr: 'Écoutez l’événement dans un îlot.' },
    },
    'policy/inline-style': {
      means: {
        en: 'An element has a "style" attribute, which browsers refuse.',
        fr: 'Un élément a un attribut « style », que le navigateur refuse.',
      },
      fix: { en: 'Write a class in a style sheet.', fr: 'Écrivez une classe dans une feuille de styles.' },
    },
    'policy/inline-script': {
      means: {
        en: 'A script is written in the page, or in a "javascript:" link.',
        fr: 'Un script est écrit dans la page, ou dans un lien « javascript: ».',
      },
      fix: {
        en: 'Move it to an island, or to a file of content/public/ that <script src> loads.',
        fr: 'Mettez-le dans un îlot, ou dans un fichier de content/public/ que <script src> charge.',
      },
    },
    'policy/foreign-file': {
      means: {
        en: 'The page fetches a file from another site, or sends a form there, which browsers refuse.',
        fr: 'La page va chercher un fichier sur un autre site, ou y envoie un formulaire, ce que le navigateur refuse.',
      },
      fix: {
        en: 'Copy the file into the site, so that no third party knows who reads, or allow its origin in "policy" of site.config.ts.',
        fr: 'Copiez le fichier dans le site, pour qu’aucun tiers ne sache qui lit, ou permettez son origine dans « policy » de site.config.ts.',
      },
    },
  },
  page: (page, report, { origin, policy: added }) => {
    for (const element of page.elements) {
      for (const { name, value } of element.attrs) {
        if (/^on[a-z]+$/.test(name))
          report('policy/inline-handler', {
            value: `${name}: ${value}`,
            where: attributeOf(element, name, value),
          })
        if (name === 'style')
          report('policy/inline-style', {
            value,
            where: attributeOf(element, name, value),
          })
        if (isScriptAddress(name, value))
          report('policy/inline-script', { value, where: attributeOf(element, name, value) })
      }
      if (element.tagName === 'script' && isInline(element))
        report('policy/inline-script', {
          where: { clues: [...tagClues(element), { element: shapeOf(element) }] },
        })
      const [allowed, ...names] = fetchedBy(element)
      const sources = [origin, ...((allowed && added[allowed]) ?? [])]
      for (const name of names) {
        const value = attribute(element, name) ?? ''
        if (isRefused(value, sources))
          report('policy/foreign-file', { ...foreign(value), where: attributeOf(element, name, value) })
      }
    }
  },
  site: ({ styleAddresses }, report, { origin, policy: { images = [] } }) => {
    for (const { href, place } of styleAddresses) {
      const isFont = FONT.test(href)
      if (isRefused(href, [origin, ...(isFont ? [] : images)]))
        report('policy/foreign-file', {
          ...foreign(href),
          hint: isFont ? COPY_FONT : undefined,
          where: { place },
        })
    }
  },
})

/** The words about an address; one setting allows all files of an origin. */
function foreign(address: string) {
  return { value: address, about: address.split('/', 3).join('/') }
}

/** The policy allows no other origin for these. */
const FONT = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i
const COPY_FONT: Text = {
  en: 'Copy the font into the site, or name its npm package in "fonts" of site.config.ts.',
  fr: 'Copiez la police dans le site, ou nommez son paquet npm dans « fonts » de site.config.ts.',
}

function isRefused(address: string, sources: readonly string[]): boolean {
  return /^(?:https?:)?\/\//i.test(address) && !sources.some((source) => allows(source, address))
}

function isInline(script: Element): boolean {
  const type = attribute(script, 'type') ?? ''
  return attribute(script, 'src') === undefined && /^(?:module|text\/javascript|)$/.test(type)
}

/** Whether a source of a policy, which can contain `*`, allows an address. */
function allows(source: string, address: string): boolean {
  const pattern = source.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  const scheme = /^[a-z]+:/.test(source) ? '' : 'https?://'
  return new RegExp(`^${scheme}${pattern}(?:/|$)`).test(address.replace(/^\/\//, 'https://'))
}

function fetchedBy(element: Element): Fetched {
  if (element.tagName === 'link')
    return words(element, 'rel').some((rel) => FETCHED_LINKS.has(rel)) ? [undefined, 'href'] : []
  return FETCHED.get(element.tagName) ?? []
}
