import { defineCheck } from '../run/check.ts'
import { attributeOf, elementClues } from '../locate/element-clues.ts'
import { ancestors, attribute, lineage, textOf, type Element } from '../../html/html-tree.ts'
import { isLanguage } from '../../languages/is-language.ts'
import { takesFocus } from '../../html/visibility.ts'

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The roles of a table that is none to a screen reader. */
const LAYOUT = /^(?:presentation|none)$/

export const landmarks = defineCheck({
  name: 'landmarks',
  title: { en: 'Language and landmarks', fr: 'Langue et repères' },
  rules: {
    'access/language': {
      means: {
        en: 'A passage declares a language that does not exist.',
        fr: 'Un passage dit une langue qui n’existe pas.',
      },
      fix: {
        en: 'Write "lang" with a code such as fr-CA or en.',
        fr: 'Écrivez « lang » avec un code comme fr-CA ou en.',
      },
    },
    'access/main': {
      means: {
        en: 'A page has no main content, or several.',
        fr: 'Une page n’a pas de contenu principal, ou en a plusieurs.',
      },
      fix: {
        en: 'Wrap what only this page says in a single "main".',
        fr: 'Entourez ce que la page est seule à dire d’un « main », un seul.',
      },
    },
    'access/tab-order': {
      means: {
        en: 'A `tabindex` above zero puts an element before all others.',
        fr: 'Un `tabindex` plus grand que zéro fait passer un élément avant tous les autres.',
      },
      fix: {
        en: 'Use only 0 and -1, and place the element where it belongs.',
        fr: 'N’employez que 0 et -1, et placez l’élément là où il doit être.',
      },
    },
    'access/hidden-focus': {
      means: {
        en: 'The Tab key leads to an element that screen readers do not see.',
        fr: 'La touche Tab mène à un élément que les lecteurs d’écran ne voient pas.',
      },
      fix: {
        en: 'Remove "aria-hidden", or add tabindex="-1".',
        fr: 'Retirez « aria-hidden », ou ajoutez « tabindex="-1" ».',
      },
    },
    'access/table-header': {
      means: { en: 'A table has no header cells.', fr: 'Un tableau n’a pas de cellules de titre.' },
      fix: {
        en: 'Write the headings of columns or rows in "th" cells; give a table that only arranges its content role="presentation".',
        fr: 'Écrivez les titres de colonnes ou de lignes dans des « th » ; donnez à un tableau qui ne sert qu’à disposer son contenu « role="presentation" ».',
      },
    },
  },
  page: (page, report) => {
    const mains = page.elements.filter(
      (element) => element.tagName === 'main' || attribute(element, 'role') === 'main',
    )
    if (mains.length !== 1)
      report('access/main', {
        message: {
          en: `This page has ${mains.length === 0 ? 'no main content' : `${mains.length} main contents`}; it needs exactly one.`,
          fr: `Cette page ${mains.length === 0 ? 'n’a pas de contenu principal' : `a ${mains.length} contenus principaux`} ; il en faut un.`,
        },
        where: { clues: mains[1] ? elementClues(mains[1]) : [] },
      })

    const titled = new Set(page.all('th').flatMap((header) => ancestors(header)))
    for (const table of page.all('table')) {
      if (titled.has(table) || LAYOUT.test(attribute(table, 'role') ?? '')) continue
      report('access/table-header', { where: { clues: elementClues(table) } })
    }
    for (const element of page.elements) {
      const tabindex = attribute(element, 'tabindex') ?? ''
      const lang = attribute(element, 'lang')
      if (Number(tabindex) > 0)
        report('access/tab-order', { value: tabindex, where: attributeOf(element, 'tabindex') })
      if (lang !== undefined && !(LANGUAGE.test(lang) && isLanguage(lang)))
        report('access/language', { value: lang, where: attributeOf(element, 'lang') })
      if (takesFocus(element, 'tab') && [...lineage(element)].some(isConcealed))
        report('access/hidden-focus', {
          value: textOf(element) || element.tagName,
          where: { clues: elementClues(element) },
        })
    }
  },
})

function isConcealed(element: Element): boolean {
  return attribute(element, 'aria-hidden') === 'true'
}
