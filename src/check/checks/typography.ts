import { typography as typeset } from '../../languages/typography.ts'
import { foldSpaces } from '../../html/html-tree.ts'
import { isFrench } from '../../languages/french.ts'
import type { Text } from '../../messages/text.ts'
import { defineCheck, type Reported } from '../run/check.ts'
import { readTexts, type ReadText } from '../run/read-texts.ts'
import { shapeOf } from '../locate/element-shape.ts'
import type { Clue, Where } from '../locate/where.ts'
import { sharedStart } from '../../lib/text/shared-start.ts'

export const typography = defineCheck({
  name: 'typography',
  title: { en: 'French typography', fr: 'Typographie française' },
  description: {
    en: 'Curly apostrophes, guillemets, no-break spaces before colons and units, ellipses: templates must have the characters that the engine writes in content.',
    fr: 'Apostrophes courbes, guillemets français, espaces insécables avant le deux-points et les unités, points de suspension : ce que le moteur fait pour le contenu vaut aussi pour les gabarits.',
  },
  rules: {
    'typo/characters': {
      level: 'warn',
      means: {
        en: 'A text lacks the characters of French typography.',
        fr: 'Un texte n’a pas les caractères de la typographie française.',
      },
      fix: {
        en: 'Write these characters, or let the engine do it: a string of the content that its schema calls text(), and all markdown but the HTML in it.',
        fr: 'Écrivez ces caractères, ou laissez le moteur s’en charger : dans le contenu, ce que le schéma appelle text(), et tout le markdown sauf le HTML qu’il contient.',
      },
    },
    'typo/colon': {
      level: 'warn',
      means: { en: 'A colon follows a word without a space.', fr: 'Un deux-points suit un mot sans espace.' },
      fix: {
        en: 'In French, a no-break space goes before it.',
        fr: 'En français, il prend une espace insécable devant lui.',
      },
    },
    'typo/comma': {
      level: 'warn',
      means: {
        en: 'A comma or full stop has a space before it, or none after it.',
        fr: 'Une virgule ou un point a une espace devant lui, ou n’en a pas après.',
      },
      fix: {
        en: 'Attach it to the word before it, and put a space after it.',
        fr: 'Collez-le au mot qui précède, et mettez une espace après.',
      },
    },
    'typo/repeated-word': {
      level: 'warn',
      means: { en: 'A word is written twice in a row.', fr: 'Un mot est écrit deux fois de suite.' },
      fix: { en: 'Remove one.', fr: 'Retirez-en un.' },
    },
    'typo/quotes': {
      level: 'warn',
      means: {
        en: 'Straight quotation marks surround French words.',
        fr: 'Des guillemets droits entourent des mots français.',
      },
      fix: { en: 'Use « and » instead.', fr: 'Mettez des guillemets français : « … ».' },
    },
  },
  page: (page, report) => {
    if (!isFrench(page.tag)) return
    for (const read of readTexts(page)) {
      const { text, element, language } = read
      // Forms submit the texts of their options.
      if (!isFrench(language) || element?.tagName === 'option') continue
      // Most mistakes are mended in the same way everywhere, by a search in the editor.
      const say = (code: Code, part: string, words: Pick<Reported, 'message' | 'value' | 'about'> = {}) =>
        report(code, { value: part, about: code, ...words, where: whereIs(part, read) })
      const right = typeset(text, page.tag)
      if (right !== text) {
        const at = sharedStart(text, right)
        const wrong = around(text, at)
        const [written, fixed] = [wrong, typeset(wrong, page.tag)].map(foldSpaces)
        const named = namedDifference(text.charAt(at), right.charAt(at))
        const message = {
          en: `"${written}" should be "${fixed}"${named.en}.`,
          fr: `« ${written} » s’écrit « ${fixed} »${named.fr}.`,
        }
        say('typo/characters', wrong, { message, about: `${text.charAt(at)} ${right.charAt(at)}` })
      }
      const prose = text.replace(OF_CODE, '=')
      const colon = COLON.exec(prose)?.[0]
      if (colon) say('typo/colon', colon)
      const comma = COMMA.exec(text)?.[0]
      if (comma) say('typo/comma', comma)
      const twice = REPEATED.exec(text)?.[0]
      if (twice) say('typo/repeated-word', twice, { about: twice })
      const quoted = QUOTED.exec(prose)?.[0]
      if (quoted) say('typo/quotes', quoted, { value: quoted.slice(1, -1) })
    }
  },
})

type Code = 'typo/characters' | 'typo/colon' | 'typo/comma' | 'typo/quotes' | 'typo/repeated-word'

/** A word directly followed by a colon, and then a space or the end; `:tada:` is the name of an emoji. */
const COLON = /(?<![\p{L}:_])\p{L}+:(?=\s|$)/u
const COMMA = /(?<!\p{L})(?:\p{L}+ [,.](?=\s|$)|\p{L}{3,},\p{L}{3,})/u
/** « Nous nous » and the like are correct. */
const REPEATED = /(?<![\p{L}’-])(?!(?:nous|vous|faire|très|oui|non|bien|tout) )(\p{Ll}{2,}) \1(?![\p{L}’-])/u

/** After a digit, the sign means inches. */
const QUOTED = /(?<!\d)"[^"\n\p{L}]*\p{L}[^"\n]*"/u
/** The value of an attribute, or a tag of Liquid or MkDocs, in a shortcode that was not read or in an example. */
const OF_CODE = /="[^"\n]*"|\{([%*])[^{}]*\1\}/g

/** Where a part of a text is written, which can be composed of words in code and values. */
function whereIs(part: string, { text, element, attribute, clues }: ReadText): Where {
  const where = { part: { code: part } }
  // A tag that closes nothing, or typography, can stand between the other words.
  const near: Clue = { code: wholeWords(text, part), own: true }
  if (element) return { ...where, clues: [...clues(), { element: shapeOf(element) }, near] }
  if (attribute !== undefined) return { ...where, clues: [...clues(), { words: part }] }
  return { ...where, clues: [...clues(), near], template: 'head' }
}

/** A part of a text, up to the spaces around it. */
function wholeWords(text: string, part: string): string {
  const at = text.indexOf(part)
  const end = at + part.length
  return text.slice(text.slice(0, at).search(/\S*$/), end + text.slice(end).search(/\s|$/))
}

/** The words around a position, enough to locate it. */
function around(text: string, at: number): string {
  const from = text.lastIndexOf(' ', Math.max(0, at - 8)) + 1
  const to = text.slice(at + 2).search(/[ \u00A0]/)
  return text.slice(from, to < 0 ? undefined : at + 2 + to)
}

/** Characters that look alike. */
const NAMES: Readonly<Record<string, Text>> = {
  ' ': { en: 'a space', fr: 'une espace ordinaire' },
  '\u00A0': { en: 'a no-break space', fr: 'une espace insécable' },
  '\u2009': { en: 'a thin space', fr: 'une espace fine' },
  '\u202F': { en: 'a narrow no-break space', fr: 'une espace fine insécable' },
  "'": { en: 'a straight apostrophe', fr: 'une apostrophe droite' },
  '’': { en: 'a curly apostrophe', fr: 'une apostrophe courbe' },
  '.': { en: 'three full stops', fr: 'trois points' },
  '…': { en: 'an ellipsis', fr: 'le caractère des points de suspension' },
}

/** Names the characters that differ, if a reader cannot see the difference. */
function namedDifference(wrong: string, right: string): Text {
  const [found, wanted] = [NAMES[wrong], NAMES[right]]
  if (!found || !wanted) return { en: '', fr: '' }
  return {
    en: `, with ${wanted.en} instead of ${found.en}`,
    fr: `, avec ${wanted.fr} au lieu de ${found.fr}`.replace('de une', 'd’une'),
  }
}
