import { defineCheck } from '../run/check.ts'
import { elementClues, wordsClue } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import type { Where } from '../locate/where.ts'
import type { Block } from '../../html/blocks-of.ts'
import { attribute, textOf, textsBelow, type Element } from '../../html/html-tree.ts'
import { shortened } from '../../lib/text/shortened.ts'
import type { Text } from '../../messages/text.ts'

/**
 * Filler text, facts and variables that nothing replaced, objects printed by code, and conflicts of git. Not "null",
 * "undefined" and "NaN", which are words of some subjects, nor the braces of a formula.
 */
const PLACEHOLDER =
  /\blorem ipsum dolor\b|^lorem ipsum\b|\{\{\s*\w[\w.-]*\s*\}\}|(?<![\w^}]|:::)\{[a-z]+(?:[-.][a-z0-9]+)+\}|\[(?:à (?:compléter|remplacer|venir)|insérer[^[\]]*|nom|votre [^[\]]*)\]|(?<!["'“‘«]\s?)\[object Object\]|(?<!\S)<{7} \S+/i
/**
 * A note to self starts or ends a text, or has a colon and no word before it. Elsewhere, and in quotation marks, the
 * text is about software: "a TODO app", "TODO items", "Elements TODO: …", "Write //TODO: …". Only in capitals, because
 * "todo" means "all" in Spanish, and not before letters that have none.
 */
const NOTE =
  /(?<!["'“‘«]\s?|[\p{L}\p{N}_-])(?:(?<![\p{L}\p{N}]\s(?:\/\/|\/\*|#)\s?)(?:TODO|FIXME|TBD)(?![\p{L}\p{N}_-]|\s(?:[Cc]omment|[Ii]tem|[Ll]ist)s?\b)(?:(?<=^[^\p{L}\p{N}]*\w+)(?!.*\p{Lo})|(?<![\p{L}\p{N}]\s\w+)(?=\s?:)|(?=\])|(?=[^\p{L}\p{N}]*$))|XXXX+(?![\p{L}\p{N}_-]))/u

/** Syntax of other generators, which pages show as it is written. */
const OTHERS = new RegExp(
  [
    // Variables and shortcodes: `{{ a }}`, `{% a %}`, `{/* a */}`, `{* a *}`.
    /(?<!\w)\{\{[^{}]+\}\}/,
    /\{([%/])[^{}]*\1\}/,
    /\{\* [^{}]*\*\}/,
    // Attributes: `{.class}`, `{: .class }`, `{ width=300 }`.
    /\{ ?(?:align|class|height|loading|style|target|width)=[^{}]*\}/,
    /(?<!\w)\{(?:: ?[\w.#]| ?[.#])[\w-][^{},]*\}$/,
    /^\{: ?[\w.#][^{},]*\}/,
    // Alerts and containers: `[!NOTE]`, `!!! note`, `::: note`, `:::{note}`, `/// note`.
    /^\[![\w-]+\]/,
    /^(?:!!!|\?\?\?\+?|:::+|\/{3,}) ?\{?\w[\w-]*\}?/,
    // The end of a container with two colons, as in Nuxt Content.
    /(?:(?<!\S)\S{1,30} |(?<!\S))::$/,
    // What MDX imports and exports.
    /^import [\w{}*, ]+ from ['"“‘«]\s?[@.\w/-]+/,
    /^export const \w+ =/,
    // Includes and tabs: `--8<--`, `<<< @/a.js`, `=== "A"`.
    /^-+8<-+/,
    /^<<< ?[@./]\S+/,
    /^=== ["“„«]/,
    // Contents of the page: `[[toc]]`, `[TOC]`.
    /^\[(?:\[toc\]|TOC)\]$/,
    // Emoji and icons, `:tada:`, and abbreviations, `*[HTML]: Words`.
    /(?<![\p{L}\p{N}:]):(?:[a-z][\w-]*|[+-]1):(?![\p{L}\p{N}:])/u,
    /^\*\[[^\]]+\]\s?:/,
    // Links by name: `[[A page]]`, `![[a.jpg]]`. `[[noreturn]]`, a name alone, is code.
    /(?:!\[\[(?=\p{L})|\[\[(?=#|\p{L}[^[\]"“,:;()=\s|#]*[\s|#]))[^[\]]+\]\]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)
/** A block of code that another generator fills: `{{#include a.rs}}` of mdBook, `--8<-- "a.py"` of MkDocs. */
const INCLUDE = /^(?:\{\{#\w*include [^{}]+\}\}|-+8<-+ .+)$/
/** A definition, on the line below its term. In French, a long line can be wrapped before a colon. */
const DEFINITION = /(?<=^[^\n]{0,60}\n): +\S{1,20}/m
/** Bold words, links and images of markdown that a page shows as they are written. */
const UNREAD =
  /(?<![\p{L}\p{N}\p{Sc}%»_*)\]/\\.])\*\*[^\s*/](?:[^*]*[^\s*/([{])?\*\*(?!\*)(?:(?!\w)|(?<=[:.!?…»”]\*\*))|!?\[[^[\]]*\]\((?:(?:https?:\/\/|\.{0,2}\/|#)[^()\s]*(?:\s[^(){}]*)?|[^(){}]{1,200} [^(){}]{0,200}\.\w{2,5})\)/u
/** A link, a picture or a note by a name that nothing defines. `a[i][j]` is code. */
const UNDEFINED = /(?<![\w\])}])!?\[(?! +\])[^[\]]+\]\[[^[\]]*\]|\[\^[\w-]+\](?![\w+*{([])/g
/** Only the names that are common in exported titles: `&amp;`, `&#8217;`, `&eacute;`. */
const ENTITY =
  /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][as]?[dq]?quo|[a-z]{1,2}(?:acute|grave|circ|uml|cedil|tilde|lig));/i

const OF_ANOTHER: Text = {
  en: 'is the syntax of another generator',
  fr: 'est la syntaxe d’un autre générateur',
}
const NOT_READ: Text = { en: 'is markdown that was not read', fr: 'est du markdown qui n’a pas été lu' }
const IS_ENTITY: Text = { en: 'is an entity of HTML', fr: 'est une entité HTML' }
const CHARACTER: Text = {
  en: 'Write the character itself: only markdown reads entities.',
  fr: 'Écrivez le caractère lui-même : seul le markdown lit les entités.',
}
const IN_HTML: Text = {
  en: 'In an element of HTML, markdown begins after an empty line.',
  fr: 'Dans un élément HTML, le markdown commence après une ligne vide.',
}
const STARS: Text = {
  en: `Put a space around the stars, and no space or punctuation mark just inside them. ${IN_HTML.en}`,
  fr: `Mettez une espace autour des étoiles, et ni espace ni ponctuation juste à l’intérieur. ${IN_HTML.fr}`,
}
const QUOTES: Text = {
  en: 'In the title of a link or an image, write each quotation mark as \\".',
  fr: 'Dans le titre d’un lien ou d’une image, écrivez chaque guillemet \\".',
}
const SPACES: Text = {
  en: 'Write each space of an address as %20, or the address in < >: [text](<a file.md>).',
  fr: 'Écrivez chaque espace d’une adresse %20, ou l’adresse entre < > : [texte](<un fichier.md>).',
}
const THREE_COLONS: Text = {
  en: 'A container has three colons at both ends: ":::note", then its text, then ":::". With two, "::note" is empty.',
  fr: 'Un conteneur a trois deux-points à ses deux bouts : « :::note », puis son texte, puis « ::: ». Avec deux, « ::note » est vide.',
}
const ALERT: Text = {
  en: 'An alert has "> [!NOTE]" alone on its first line. With a title, or of another kind, it is a component: ":::note[Title]".',
  fr: 'Un encadré a « > [!NOTE] » seul sur sa première ligne. Avec un titre, ou d’un autre genre, c’est un composant : « :::note[Titre] ».',
}
const UNDEFINED_HINT: Text = {
  en: 'Define the name below the text: `[name]: /address`, or `[^note]: Its words.`',
  fr: 'Définissez le nom sous le texte : `[nom]: /adresse`, ou `[^note]: Ses mots.`',
}

export const placeholders = defineCheck({
  name: 'placeholders',
  title: { en: 'Placeholder texts', fr: 'Textes en attente' },
  rules: {
    'words/placeholder': {
      means: {
        en: 'Filler text, a missing value or a merge conflict was left on a page.',
        fr: 'Un texte de remplissage, une valeur manquante ou un conflit de fusion est resté sur une page.',
      },
      fix: { en: 'Write the final text, or remove it.', fr: 'Écrivez le texte définitif, ou retirez-le.' },
    },
    'words/other-syntax': {
      level: 'warn',
      means: {
        en: 'A text shows markdown or an entity that was not read, or a shortcode, a variable or a note as another generator writes it.',
        fr: 'Un texte montre du markdown ou une entité qui n’ont pas été lus, ou un code court, une variable ou une note comme les écrit un autre générateur.',
      },
      fix: {
        en: 'Write it as markdown or as a component of templates/markdown/, or add a remark plugin that reads it. If it is shown on purpose, write it as code.',
        fr: 'Écrivez-le en markdown ou par un composant de templates/markdown/, ou ajoutez un plugin de remark qui le lit. Ce qui est montré exprès s’écrit comme du code.',
      },
    },
    'words/empty-link': {
      means: { en: 'A link still has no address.', fr: 'Un lien attend encore son adresse.' },
      fix: { en: 'Give it an address, or remove it.', fr: 'Donnez-lui une adresse, ou retirez-le.' },
    },
  },
  page: (page, report) => {
    const judge = (text: string, element?: Element, prose = text) => {
      const match = (PLACEHOLDER.exec(prose) ?? NOTE.exec(prose))?.[0]
      if (match === undefined) return
      const shown = shortened(text, 80)
      report('words/placeholder', {
        message: {
          en: `"${match}" was left in "${shown}".`,
          fr: `« ${match} » est resté dans « ${shown} ».`,
        },
        about: match,
        // Braces appear in the source as on the page.
        where: whereIs(match, text, element, match.startsWith('{')),
      })
    }
    const texts: readonly (Partial<Block> & Pick<Block, 'text'>)[] = [
      { text: page.title },
      { text: page.description },
      ...page.blocks,
    ]
    for (const { element, text, prose = text } of texts) {
      judge(text, element, prose)
      const warn = (found: string, is: Text, hint?: Text) =>
        report('words/other-syntax', {
          message: {
            en: `"${found}" ${is.en}, and stays as it is.`,
            fr: `« ${found} » ${is.fr}, et reste tel quel.`,
          },
          about: hint === THREE_COLONS ? '::' : found.replace(/[\p{L}\s].*/su, ''),
          hint,
          where: whereIs(found, text, element, true),
        })
      const entity = ENTITY.exec(prose)?.[0]
      if (entity !== undefined) warn(entity, IS_ENTITY, CHARACTER)
      // The head can repeat the syntax of a heading, which is reported there.
      if (!element) continue
      const other = OTHERS.exec(prose)?.[0] ?? syntaxOfLines(element, text)
      if (other !== undefined && !PLACEHOLDER.test(other)) warn(other, OF_ANOTHER, otherHint(other))
      const unread = UNREAD.exec(prose)?.[0]
      if (unread !== undefined) warn(unread, NOT_READ, unreadHint(unread))
      for (const reference of new Set(prose.match(UNDEFINED))) warn(reference, NOT_READ, UNDEFINED_HINT)
    }
    for (const image of page.all('img')) judge(attribute(image, 'alt') ?? '', image)
    for (const link of page.all('a')) {
      const href = attribute(link, 'href')
      if (
        href !== undefined &&
        /^(?:#(?:todo|tbd|\.\.\.|lien))?$/i.test(href) &&
        !page.byId.has(href.slice(1))
      )
        report('words/empty-link', {
          value: href || shortened(textOf(link), 80),
          where: { clues: elementClues(link) },
        })
    }
  },
})

/** Another syntax that only lines show. */
function syntaxOfLines(element: Element, text: string): string | undefined {
  if (element.tagName === 'pre') return INCLUDE.exec(text)?.[0]
  let definition: string | undefined
  if (element.tagName === 'p')
    textsBelow(element, (part) => {
      definition ??= DEFINITION.exec(part)?.[0]
    })
  return definition
}

function otherHint(other: string): Text | undefined {
  if (other.endsWith('::')) return THREE_COLONS
  return other.startsWith('[!') ? ALERT : undefined
}

function unreadHint(unread: string): Text {
  if (unread.startsWith('*')) return STARS
  if (/(?:"[^"]*){3}/.test(unread)) return QUOTES
  return /\([^()"]*\s[^()"]*\)$/.test(unread) ? SPACES : IN_HTML
}

function whereIs(found: string, text: string, element: Element | undefined, isCode: boolean): Where {
  return {
    clues: [
      // If the text is only "::: tip", its letters match any other "tip", but it is likely a line of its own.
      ...(element ? [text === found ? { code: `\n${found}\n`, skip: 1 } : wordsClue(text, element)] : []),
      ...(isCode ? [{ code: found }] : []),
      // Code composes some texts, as where a value is missing.
      ...(element ? [...elementClues(element), { element: shapeOf(element) }] : [{ words: text }]),
    ],
    part: { code: found },
  }
}
