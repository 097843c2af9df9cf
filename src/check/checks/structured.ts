import { decodePath } from '../../lib/addresses/encode-path.ts'
import { ownAddress } from '../../lib/addresses/public-address.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Text } from '../../messages/text.ts'
import { defineCheck, type Report } from '../run/check.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { readNumbers } from '../facts/read-numbers.ts'
import { referencesIn, structuredData, typesOf, type StructuredNode } from '../structured/structured-data.ts'
import { STRUCTURED_TYPES } from '../structured/structured-types.ts'
import type { Where } from '../locate/where.ts'

export const structured = defineCheck({
  name: 'structured',
  title: { en: 'Structured data', fr: 'Données structurées' },
  description: {
    en: 'Every page has a single JSON-LD graph, complete for the types that it uses, in which every reference resolves and whose values can be read on the page.',
    fr: 'Chaque page a un seul graphe JSON-LD, complet pour les types qu’il emploie, dont chaque renvoi aboutit et dont les valeurs se lisent sur la page.',
  },
  rules: {
    'data/unreadable': {
      means: {
        en: 'Structured data is not readable JSON, or does not state its type.',
        fr: 'Des données structurées ne sont pas du JSON lisible, ou ne disent pas leur type.',
      },
      fix: {
        en: 'Return it as "jsonLd" of "head": the engine writes it.',
        fr: 'Rendez-les par « jsonLd » de « head » : le moteur les écrit.',
      },
    },
    'data/several-graphs': {
      means: {
        en: 'A page has several structured data scripts.',
        fr: 'Une page a plusieurs scripts de données structurées.',
      },
      fix: {
        en: 'Put all nodes in "jsonLd" of "head": they form a single graph.',
        fr: 'Mettez tous les nœuds dans « jsonLd » de « head » : ils forment un seul graphe.',
      },
    },
    'data/missing-required': {
      means: {
        en: 'A node lacks a property that its type requires.',
        fr: 'Il manque à un nœud une propriété que son type exige.',
      },
      fix: {
        en: 'Add it: search engines ignore the node without it.',
        fr: 'Ajoutez-la : sans elle, les moteurs ignorent le nœud.',
      },
    },
    'data/missing-recommended': {
      level: 'warn',
      means: {
        en: 'A node lacks a property recommended for its type.',
        fr: 'Il manque à un nœud une propriété recommandée pour son type.',
      },
      fix: { en: 'Add it if the page shows it.', fr: 'Ajoutez cette propriété si la page la montre.' },
    },
    'data/bad-value': {
      means: {
        en: 'A value is not in the form that its property requires.',
        fr: 'Une valeur n’a pas la forme que veut sa propriété.',
      },
      fix: {
        en: 'Dates YYYY-MM-DD, times hh:mm, prices such as 12.50, full addresses, telephone numbers with their country code.',
        fr: 'Dates AAAA-MM-JJ, heures hh:mm, prix comme 12.50, adresses complètes, téléphone avec l’indicatif du pays.',
      },
    },
    'data/broken-reference': {
      means: {
        en: 'An "@id" reference leads to no node of the page.',
        fr: 'Un renvoi « @id » ne mène à aucun nœud de la page.',
      },
      fix: {
        en: 'Describe that node in the same graph, or correct the reference.',
        fr: 'Décrivez ce nœud dans le même graphe, ou corrigez le renvoi.',
      },
    },
    'data/invisible': {
      means: {
        en: 'A value of the structured data cannot be read on the page.',
        fr: 'Une valeur des données structurées ne se lit pas sur la page.',
      },
      fix: {
        en: 'Show it to visitors, or remove it: Google requires this.',
        fr: 'Montrez cette valeur aux visiteurs, ou retirez-la : Google le demande.',
      },
    },
    'data/invisible-rating': {
      level: 'launch',
      means: {
        en: 'A rating or review count of the structured data cannot be read on the page.',
        fr: 'Une note ou un nombre d’avis des données structurées ne se lit pas sur la page.',
      },
      fix: {
        en: 'Keep a single value, shown and proven, or none.',
        fr: 'Gardez une seule valeur, montrée et prouvée, ou aucune.',
      },
    },
  },
  page: (page, report, site) => {
    const { values, nodes } = structuredData(page)
    if (values.length > 1) report('data/several-graphs', { where: HEAD })
    if (values.includes(undefined)) report('data/unreadable', { where: HEAD })

    const pathOf = (id: string) => (id.startsWith('#') ? page.url + id : ownAddress(id, site))
    const described = new Set(nodes.map(({ node }) => pathOf(String(node['@id']))))
    for (const id of new Set(referencesIn(values))) {
      const path = pathOf(id)
      if (path === undefined || described.has(path)) continue
      report('data/broken-reference', {
        value: path,
        where: { clues: [{ code: id.replace(/^[^#]*/, ''), skip: 1 }], ...HEAD },
      })
    }
    for (const { node, id } of nodes) {
      // Data described once for the site, such as the business, must be visible on the page that its id names.
      const own = ownAddress(id ?? '', site)
      const home = own === undefined ? page.url : decodePath(own.replace(/#.*/, ''))
      judgeNode(node, page, home === page.url, report)
    }
  },
})

const HEAD: Where = { template: 'head', key: 'jsonLd' }
// Numbers are too common to locate; words are not.
const wordsOrHead = (words: string): Where =>
  /\p{L}{3}/u.test(words) ? { clues: [{ words }], ...HEAD } : HEAD

// Computed on demand: most pages state nothing that must be searched.
const lettersOn = oncePer(({ text }: CheckedPage) => lettersOf(text))
const numbersOn = oncePer(
  ({ text, tag }: CheckedPage) => new Set(readNumbers(text, tag).map(({ value }) => value)),
)

type DataReport = Report<
  | 'data/missing-required'
  | 'data/missing-recommended'
  | 'data/bad-value'
  | 'data/invisible'
  | 'data/invisible-rating'
>

/** Judges a node; `isHome` means that the page must show what it says. */
function judgeNode(node: StructuredNode, page: CheckedPage, isHome: boolean, report: DataReport): void {
  const name = typeof node.name === 'string' ? node.name : ''
  // A missing property belongs in the template, unless the node is the page's own content.
  const where: Where = { ...wordsOrHead(name), own: true }
  for (const type of typesOf(node)) {
    const lacks = (property: string): Text => ({
      en: `The ${type} node${name && ` "${name}"`} lacks "${property}".`,
      fr: `Il manque « ${property} » au nœud ${type}${name && ` « ${name} »`}.`,
    })
    const { required = [], recommended = [], visible = [] } = STRUCTURED_TYPES.get(type) ?? {}
    for (const property of required.filter((each) => isMissing(node[each])))
      report('data/missing-required', { message: lacks(property), where })
    for (const property of recommended.filter((each) => isMissing(node[each])))
      report('data/missing-recommended', { message: lacks(property), where })
    const isRating = type === 'AggregateRating'
    if (isRating && isMissing(node.reviewCount) && isMissing(node.ratingCount))
      report('data/missing-required', { message: lacks('reviewCount'), where })
    for (const property of isRating ? RATING : isHome ? visible : []) {
      const value = node[property]
      if (isMissing(value) || isShown(value, property, page)) continue
      report(isRating ? 'data/invisible-rating' : 'data/invisible', {
        value: `${type}.${property}: ${String(value)}`,
        about: isRating ? RATINGS : undefined,
        // One function makes all ratings of the site.
        where: isRating ? { clues: [{ code: 'aggregateRating' }], ...HEAD } : wordsOrHead(String(value)),
      })
    }
  }
  for (const [property, value] of Object.entries(node)) {
    if (typeof value !== 'string' || FORMS.get(property)?.test(value) !== false) continue
    report('data/bad-value', {
      value: `${property}: ${value}`,
      where: wordsOrHead(value),
    })
  }
}

const RATINGS = {
  en: 'Ratings and reviews of the structured data',
  fr: 'Notes et avis des données structurées',
}
const RATING = ['ratingValue', 'reviewCount', 'ratingCount']
const DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
const PRICE = /^\d+(?:\.\d+)?$/
const ADDRESS = /^https?:\/\//
const FORMS = new Map(
  Object.entries<RegExp>({
    datePublished: DATE,
    dateModified: DATE,
    startDate: DATE,
    endDate: DATE,
    uploadDate: DATE,
    datePosted: DATE,
    validThrough: DATE,
    price: PRICE,
    minPrice: PRICE,
    maxPrice: PRICE,
    opens: TIME,
    closes: TIME,
    url: ADDRESS,
    item: ADDRESS,
    image: ADDRESS,
    telephone: /^\+\d[\d ().-]{8,}$/,
    priceCurrency: /^[A-Z]{3}$/,
    addressCountry: /^[A-Z]{2}$/,
    email: /^[^\s@]+@[^\s@]+$/,
  }),
)

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isShown(value: unknown, property: string, page: CheckedPage): boolean {
  if (property === 'telephone')
    return page.text.replace(/\D/g, '').includes(String(value).replace(/\D/g, '').slice(-10))
  if (typeof value === 'number' || (typeof value === 'string' && /^[\d.]+$/.test(value)))
    return numbersOn(page).has(Number(value))
  return typeof value !== 'string' || lettersOn(page).includes(lettersOf(value.replace(/<[^>]*>/g, ' ')))
}
