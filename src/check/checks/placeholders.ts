import { defineCheck } from '../run/check.ts'
import { elementClues, wordsClue } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import type { Where } from '../locate/where.ts'
import { attribute, textOf, type Element } from '../../html/html-tree.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { untranslated, type Text } from '../../messages/text.ts'

/**
 * Placeholders of authors, and objects printed by code. Not in code, which is text; not "null", "undefined" and
 * "NaN", which are words of some subjects.
 */
const PLACEHOLDER =
  /\blorem ipsum dolor\b|^lorem ipsum\b|\{\{(?![<%]|-?\s*(?:[.$'"“]|[\w.]+\()|[^{}]*(?:[|"“=]|\[\[|\(\(|:\/\/))[^{}]+\}\}|\{[a-z]+(?:[-.][a-z0-9]+)+\}|\[(?:à (?:compléter|remplacer|venir)|insérer[^[\]]*|nom|votre [^[\]]*)\]|(?<!["'“‘«]\s?)\[object Object\]/i
/**
 * Only in capitals: "todo" means "all" in Spanish and Portuguese. In quotation marks, or in a longer name, the word
 * is only mentioned.
 */
const NOTES =
  /(?<!(?<!\w)["'“‘«]\s?|\w-|[\w\p{Lu}\p{Ll}\p{M}])(?:TODO|FIXME|TBD|XXX+|[Ll]orem [Ii]psum)(?!\s?["'”’»]|-\w|[\w\p{Lu}\p{Ll}\p{M}])/u
/**
 * A note to self starts or ends a text, or has a colon. Elsewhere the text is about software: "a TODO app". XXX is
 * also the number thirty.
 */
const CERTAIN =
  /^[^\p{L}\p{N}]*(?:TODO|FIXME|TBD)(?!\w)|(?<!\w)(?:TODO|FIXME|TBD)(?:\s?[:\]]|[^\p{L}\p{N}]*$)|XXXX/u
/** Chinese, Japanese and other texts use such Latin words as names, without spaces around them. */
const WITHOUT_CAPITALS = /\p{Lo}/u

/** Includes, shortcodes, comments, attributes, wiki links, notes and tables of contents of other generators. */
const OTHERS =
  /\{\{(?:[<%]|-?\s*(?:[.$'"“]|[\w.]+\()|[^{}]*(?:[|"“=]|\[\[|\(\(|:\/\/))[^{}]*\}\}|\{%[^{}]*%\}|\{#[^{}]+\}|\{:?\s?\.[a-z][^{},]*\}|<%[^<>]*%>|\[\[(?![\d\s.,-]+\]\])[^[\]]+\]\]|^\[![\w-]+\]|%%[^%]+%%|\{\/[^{}]*\/\}|^(?:!!!|\?\?\?\+?|:::+) ?\w[\w-]*|^<<< ?[@./]\S+|^=== ["“„«]/i

/** Must be alone in its paragraph: next to code, it is plain words in brackets. */
const CONTENTS = /^\[TOC\]$/i

/** The start of MDX texts. */
const MODULE = /^import [\w$*{},\s]+ from(?= ["'“‘„«])|^export (?:const|default|function) [\w$]+/
/**
 * A link, image or footnote with an undefined name, or with spaces in its address: markdown leaves it unchanged.
 * `a[i][j]` is code.
 */
const UNDEFINED =
  /!?\[[^[\]]*\]\((?:\.{0,2}\/|\w+[/:])[^()\s{]*\s(?!["'“‘„«])[^()]*(?:\([^()]*\)[^()]*)?\)|(?<![\w\])}])\[(?! +\])[^[\]]+\]\[[^[\]]*\]|\[\^[\w-]+\](?![\w+*{([])/g

const EMPTY_LINE: Text = {
  en: 'In an element of HTML, markdown begins after an empty line.',
  fr: 'Dans un élément HTML, le markdown commence après une ligne vide.',
}
/**
 * Signs of markdown that a page shows, and why markdown leaves them. Chinese, Japanese and Korean put no space after
 * bold words, as CommonMark wants where these end with a punctuation mark.
 */
const UNREAD: readonly (readonly [RegExp, Text])[] = [
  [
    /(?<![\p{Ll}\p{Lu}\p{N}\p{Sc}%»_*)\]/\\.])\*\*[^\s*/](?:[^*]*[^\s*/([{])?\*\*(?!\*)(?:(?!\w)|(?<=[:.!?…»”]\*\*))/u,
    {
      en: `Take the punctuation mark or the space beside the stars out of them, or put a space around them. ${EMPTY_LINE.en}`,
      fr: `Sortez des étoiles le signe ou l’espace qui les touche, ou mettez une espace autour d’elles. ${EMPTY_LINE.fr}`,
    },
  ],
  [/!?\[[^[\]]*\]\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]*(?:\s["'“‘„«][^()]*)?\)/, EMPTY_LINE],
  [
    /`{3}/,
    {
      en: 'Three backticks begin a block of code at the start of their line, with no other backtick on it.',
      fr: 'Trois accents graves commencent un bloc de code au début de leur ligne, sans autre accent grave sur elle.',
    },
  ],
  [
    /^#{2,6}(?=\s*[\p{L}\p{N}])/u,
    {
      en: 'Put an ordinary space after the number signs of a heading.',
      fr: 'Mettez une espace ordinaire après les croisillons d’un titre.',
    },
  ],
  [
    /--:?\s?\|\s?:?--/,
    {
      en: 'Begin the table with a row of headings, which has as many cells as the row of dashes below it.',
      fr: 'Commencez le tableau par une rangée de titres, qui a autant de cases que la rangée de tirets sous elle.',
    },
  ],
]

/** Text between dollar signs: a formula, drawn by scripts, if it has the signs of one. */
const FORMULA = /\$\$?[^$]*\$\$?/g

const OF_ANOTHER: Text = {
  en: 'is the syntax of another generator',
  fr: 'est la syntaxe d’un autre générateur',
}
/** The hint for braces on a site without facts. */
const NO_FACTS: Text = {
  en: 'Write the final text. A fact that texts cite by its name begins with content/facts.yaml, which this site does not have.',
  fr: 'Écrivez le texte définitif. Un fait que les textes citent par son nom commence par content/facts.yaml, que ce site n’a pas.',
}
const ALERT: Text = {
  en: 'Leave [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] alone on the first line of the quotation.',
  fr: 'Laissez [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] ou [!CAUTION] seul sur la première ligne de la citation.',
}
const NOT_READ: Text = {
  en: 'is markdown that was not read',
  fr: 'est du markdown qui n’a pas été lu',
}
const TO_NOTHING: Text = { en: 'refers to nothing', fr: 'ne renvoie à rien' }

export const placeholders = defineCheck({
  name: 'placeholders',
  title: { en: 'Placeholder texts', fr: 'Textes en attente' },
  description: {
    en: 'No page shows filler text, a note to self, a fact that was not replaced, the syntax of another generator, or what code writes when a value is missing.',
    fr: 'Aucune page ne montre un texte de remplissage, une note à soi-même, un fait non remplacé, la syntaxe d’un autre générateur ou ce que le code écrit quand une valeur manque.',
  },
  rules: {
    'words/placeholder': {
      means: {
        en: 'Filler text or a missing value was left on a page.',
        fr: 'Un texte de remplissage ou une valeur manquante est resté sur une page.',
      },
      fix: { en: 'Write the final text, or remove it.', fr: 'Écrivez le texte définitif, ou retirez-le.' },
    },
    'words/possible-note': {
      level: 'warn',
      means: {
        en: 'A sentence has "TODO", "FIXME", "TBD", "XXX" or "lorem ipsum" in it.',
        fr: 'Une phrase contient « TODO », « FIXME », « TBD », « XXX » ou « lorem ipsum ».',
      },
      fix: {
        en: 'Write the final text. Put a word that you write about in quotation marks.',
        fr: 'Écrivez le texte définitif. Un mot dont on parle se met entre guillemets.',
      },
    },
    'words/other-syntax': {
      level: 'warn',
      means: {
        en: 'A text shows markdown that was not read, or an include, a comment, attributes, a wiki link, a note, a table of contents or an import as another generator writes it.',
        fr: 'Un texte montre du markdown qui n’a pas été lu, ou une inclusion, un commentaire, des attributs, un lien de wiki, une note, une table des matières ou un import comme les écrit un autre générateur.',
      },
      fix: {
        en: 'Write it as markdown, or as a component of templates/markdown/. If it is shown on purpose, write it as code.',
        fr: 'Écrivez-le en markdown, ou par un composant de templates/markdown/. Ce qui est montré exprès s’écrit comme du code.',
      },
    },
    'words/undefined-reference': {
      level: 'warn',
      means: {
        en: 'A text shows the brackets of a link, a picture or a note by a name that nothing defines, or at an address with spaces.',
        fr: 'Un texte montre les crochets d’un lien, d’une image ou d’une note dont rien ne définit le nom, ou dont l’adresse a des espaces.',
      },
      fix: {
        en: 'Define the name below the text (`[name]: /address`, `[^note]: Its words.`), or write %20 for each space of an address. If it is shown on purpose, write it as code.',
        fr: 'Définissez le nom sous le texte (`[nom]: /adresse`, `[^note]: Ses mots.`), ou écrivez %20 pour chaque espace d’une adresse. Ce qui est montré exprès s’écrit comme du code.',
      },
    },
    'words/empty-link': {
      means: { en: 'A link still has no address.', fr: 'Un lien attend encore son adresse.' },
      fix: { en: 'Give it an address, or remove it.', fr: 'Donnez-lui une adresse, ou retirez-le.' },
    },
  },
  page: (page, report, { facts }) => {
    const hasFacts = Object.keys(facts).length > 0
    const judge = (text: string, element?: Element, prose = text) => {
      const certain = PLACEHOLDER.exec(prose)?.[0]
      const match = certain ?? NOTES.exec(prose)?.[0]
      if (match === undefined) return
      const isCertain = certain !== undefined || (CERTAIN.test(prose) && !WITHOUT_CAPITALS.test(prose))
      const shown = shortened(text, 80)
      report(isCertain ? 'words/placeholder' : 'words/possible-note', {
        message: isCertain
          ? { en: `"${match}" was left in "${shown}".`, fr: `« ${match} » est resté dans « ${shown} ».` }
          : { en: `"${match}" stands in "${shown}".`, fr: `« ${match} » figure dans « ${shown} ».` },
        about: untranslated(match),
        ...(!hasFacts && /^\{\{\s*[\w.-]+\s*\}\}$/.test(match) && { hint: NO_FACTS }),
        // Braces appear in the source as on the page.
        where: whereIs(match, text, element, match.startsWith('{')),
      })
    }
    judge(page.title)
    judge(page.description)
    for (const { element, text, prose: written } of page.blocks) {
      const prose = written.replace(FORMULA, (part) =>
        /^(?!.*(?<!\\\w+)\{[{%<#]).*[\\^_{]/s.test(part) ? '' : part,
      )
      judge(text, element, prose)
      const warn = (
        code: 'words/other-syntax' | 'words/undefined-reference',
        found: string,
        is: Text,
        hint?: Text,
      ) =>
        report(code, {
          message: {
            en: `"${found}" ${is.en}, and stays as it is.`,
            fr: `« ${found} » ${is.fr}, et reste tel quel.`,
          },
          // One search finds all of a kind, whatever their names: a wiki has thousands.
          ...(code === 'words/other-syntax' && {
            about: untranslated(found.replace(/[\p{L}\s].*/su, '')),
          }),
          ...(hint && { hint }),
          where: whereIs(found, text, element, true),
        })
      const contents = text === prose ? CONTENTS.exec(text) : null
      const other = (contents ?? OTHERS.exec(prose) ?? MODULE.exec(prose))?.[0]
      if (other !== undefined)
        warn('words/other-syntax', other, OF_ANOTHER, other.startsWith('[!') ? ALERT : undefined)
      // What another syntax begins is part of it: `=== "C++"` ends the paragraph that its fence is in.
      for (const [signs, hint] of other !== undefined && prose.startsWith(other) ? [] : UNREAD) {
        const unread = signs.exec(prose)?.[0]
        if (unread !== undefined) warn('words/other-syntax', unread, NOT_READ, hint)
      }
      for (const reference of new Set(prose.match(UNDEFINED)))
        warn('words/undefined-reference', withCode(reference, text), TO_NOTHING)
    }
    for (const image of page.all('img')) judge(attribute(image, 'alt') ?? '', image)
    for (const link of page.all('a')) {
      const href = attribute(link, 'href')
      if (
        href !== undefined &&
        /^(?:#(?:todo|tbd|\.\.\.|lien))?$/i.test(href) &&
        !page.byId.has(href.slice(1))
      ) {
        const shown = href || shortened(textOf(link), 80)
        report('words/empty-link', {
          message: {
            en: `The link "${shown}" still has no address.`,
            fr: `Le lien « ${shown} » attend encore son adresse.`,
          },
          where: { clues: elementClues(link) },
        })
      }
    }
  },
})

/** A reference of the prose, with the code in its label as in the text. */
function withCode(reference: string, text: string): string {
  const end = reference.slice(reference.indexOf(']'))
  const at = text.indexOf(end)
  return at < 0 || text.includes(reference) ? reference : text.slice(text.lastIndexOf('[', at), at) + end
}

function whereIs(found: string, text: string, element: Element | undefined, isCode: boolean): Where {
  return {
    clues: [
      // If the text is only "::: tip", its letters match any other "tip".
      ...(element && text !== found ? [wordsClue(text, element)] : []),
      ...(isCode ? [{ code: found }] : []),
      // Code composes some texts, as where a value is missing.
      ...(element ? [...elementClues(element), { element: shapeOf(element) }] : [{ words: text }]),
    ],
    part: { code: found },
  }
}
