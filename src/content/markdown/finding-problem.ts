import { shortened } from '../../lib/text/shortened.ts'
import type { Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { crowdIn, type Crowd } from './crowded-paragraph.ts'
import type { MarkdownFinding } from './markdown.ts'

type Mistake = Exclude<MarkdownFinding['type'], 'fact' | 'link' | 'image' | 'component'>

const MAX_LENGTH = 40

/** The problem for a part of a text that is malformed or not shown. */
export function findingProblem(
  { type, text }: { readonly type: Mistake; readonly text: string },
  place: Place,
): Problem {
  return { ...PROBLEMS[type](text), place }
}

const PROBLEMS: Readonly<Record<Mistake, (text: string) => Problem>> = {
  html: (text) => ({
    code: 'content/raw-html',
    message: {
      en: `The text contains HTML: "${shownOf(text)}".`,
      fr: `Le texte contient du HTML : « ${shownOf(text)} ».`,
    },
    hint: {
      en: 'Write the same in markdown, escape the angle bracket: "\\<", or allow HTML in site.config.ts: markdown: { html: "allow" }.',
      fr: 'Écrivez la même chose en markdown, échappez le chevron : « \\< », ou permettez le HTML dans site.config.ts : markdown: { html: "allow" }.',
    },
  }),
  blocked: (text) => ({
    code: 'content/blocked-html',
    message: {
      en: `${shownOf(text)} would be refused by browsers.`,
      fr: `« ${shownOf(text)} » serait refusé par le navigateur.`,
    },
    hint: insteadOf(text),
  }),
  loose: (text) => ({
    code: 'content/loose-html',
    message: text.startsWith('</')
      ? { en: `${shownOf(text)} closes nothing.`, fr: `« ${shownOf(text)} » ne ferme rien.` }
      : { en: `${shownOf(text)} is not closed.`, fr: `« ${shownOf(text)} » n’est pas fermé.` },
    ...(text.startsWith('<!--')
      ? { hint: END_COMMENT }
      : // The page is complete without the tag, as in browsers.
        { hint: BOTH_TAGS, severity: 'warning' }),
  }),
  deep: () => ({
    code: 'content/too-deep',
    message: {
      en: 'Quotations, lists or elements are nested too deeply here, more than a hundred in each other.',
      fr: 'Trop de citations, de listes ou d’éléments sont l’un dans l’autre ici : plus de cent.',
    },
    hint: {
      en: 'Look for a tag that is not closed, or nest fewer of them.',
      fr: 'Cherchez une balise qui n’est pas fermée, ou sortez-en des autres.',
    },
  }),
  crowded: (text) => ({
    code: 'content/crowded-paragraph',
    message: {
      en: `This paragraph or table has over ${crowdIn(text as Crowd | '').en}: reading or showing it would take too long.`,
      fr: `Ce paragraphe ou ce tableau a plus de ${crowdIn(text as Crowd | '').fr} : le lire ou le montrer prendrait trop de temps.`,
    },
    hint: {
      en: 'Divide it by empty lines, or write it with fewer of them.',
      fr: 'Divisez-le par des lignes vides, ou écrivez-le avec moins de ceux-ci.',
    },
  }),
  plugin: (text) => ({
    code: 'markdown/plugin',
    message: { en: `A remark plugin refuses this: ${text}`, fr: `Un plugin de remark refuse ceci : ${text}` },
    hint: { en: 'Correct the text here.', fr: 'Corrigez le texte ici.' },
  }),
  unclosed: (text) => ({
    code: 'markdown/unclosed',
    message: { en: `"${text}" is not closed.`, fr: `« ${text} » n’est pas fermé.` },
    hint: {
      en: `End it with a line of as many colons: "${colons(text)}". An outer container needs more colons than those inside; after a table or a definition such as "[a]: /b", an empty line comes first.`,
      fr: `Finissez-le par une ligne d’autant de deux-points : « ${colons(text)} ». Ce qui en contient un autre a besoin de plus de deux-points que lui ; après un tableau ou une définition comme « [a]: /b », laissez d’abord une ligne vide.`,
    },
  }),
  attributes: (text) => ({
    code: 'markdown/attributes',
    message: { en: `This cannot be read: "${text}".`, fr: `Ceci ne se lit pas : « ${text} ».` },
    hint: {
      en: 'Write :::name[label]{key="value"} without spaces between these parts and with nothing after them.',
      fr: 'Écrivez :::nom[titre]{clé="valeur"} sans espaces entre ces parties et sans rien après elles.',
    },
  }),
}

const END_COMMENT: Text = {
  en: 'End the comment with "-->": the rest of the text is a part of it, and is not shown.',
  fr: 'Finissez le commentaire par « --> » : la suite du texte en fait partie, et ne se voit pas.',
}
const BOTH_TAGS: Text = {
  en: 'Write both tags in the same paragraph, quotation or item of a list, or each on its own line after an empty one.',
  fr: 'Écrivez les deux balises dans le même paragraphe, la même citation ou le même élément de liste, ou chacune seule sur sa ligne, après une ligne vide.',
}

function insteadOf(text: string): Text {
  if (/^<?style/i.test(text))
    return {
      en: 'Use a class, and write its styles in a style sheet.',
      fr: 'Mettez une classe, et écrivez ses styles dans une feuille de styles.',
    }
  if (/^<(?!script)/i.test(text)) return { en: 'Link to it instead.', fr: 'Mettez plutôt un lien.' }
  return {
    en: 'Remove it, or write an island for it and show that in a template.',
    fr: 'Retirez-le ; ce qui bouge sur une page est un îlot de son gabarit.',
  }
}

/**
 * A tag, an instruction or an attribute without its values, so that equal names are reported together; otherwise the
 * start of the text.
 */
function shownOf(text: string): string {
  const [name] = /^<[/?]?[a-z][\w.-]*(?=[\s/>])|^[\w-]+(?==)/i.exec(text) ?? []
  if (name) return name.startsWith('<') ? `${name}>` : `${name}="…"`
  return shortened(text, MAX_LENGTH)
}

function colons(text: string): string {
  return /^:+/.exec(text)?.[0] ?? ':::'
}
