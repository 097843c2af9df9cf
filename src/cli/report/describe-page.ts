import { quantity, someOf, labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { PageParts } from './page-parts.ts'

const MAX_LISTED = 12

/** Says what a page is made of, a line per kind of part. */
export function describePage(page: PageParts, language: MessageLanguage): string {
  const bytes = (count: number) => quantity(language, count, language === 'fr' ? 'octet' : 'byte')
  const weights: Text = {
    en: `HTML ${bytes(page.html)}, styles ${bytes(page.css)} (in the HTML or in a file)`,
    fr: `HTML ${bytes(page.html)}, styles ${bytes(page.css)} (dans le HTML ou à part)`,
  }
  const scripts: Text = {
    en: `JavaScript ${bytes(page.loader)} at once, ${bytes(page.scripts)} at most`,
    fr: `JavaScript ${bytes(page.loader)} d’emblée, ${bytes(page.scripts)} au plus`,
  }
  const parts: readonly (readonly [Text, readonly string[]])[] = [
    [{ en: 'content', fr: 'contenu' }, page.content],
    [{ en: 'code', fr: 'code' }, page.code],
    [{ en: 'facts', fr: 'faits' }, page.facts.map(({ name, text = '' }) => `${name} (${text})`)],
    [{ en: 'islands', fr: 'îlots' }, page.islands],
    [
      { en: 'weight', fr: 'poids' },
      [weights, ...(page.scripts > 0 ? [scripts] : [])].map((each) => each[language]),
    ],
    [{ en: 'links to', fr: 'liens vers' }, page.links],
    [{ en: 'linked from', fr: 'liens depuis' }, page.linkedBy],
  ]
  const lines = parts
    .filter(([, all]) => all.length > 0)
    .map(([label, all]) => `  ${labelled(label[language], someOf(all, MAX_LISTED, language), language)}`)
  return [page.url, ...lines].join('\n')
}
