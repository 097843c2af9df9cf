import type * as HtmlValidate from 'html-validate'
import { parse } from 'parse5'
import { attribute, elementsBelow, type Element } from '../../html/html-tree.ts'
import { lastUpTo } from '../../lib/lists/last-up-to.ts'
import { once } from '../../lib/once.ts'
import { untranslated, type Text } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { sentence } from '../run/reporter.ts'
import { attributeOf, elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { tagClues } from '../locate/written-tags.ts'
import { createValidator } from '../validity/create-validator.ts'
import { MARKUP_RULES } from '../validity/markup-rules.ts'
import { partOfPage } from '../validity/part-of-page.ts'
import { shapesOf } from '../validity/shapes-of.ts'
import { unknownAria } from '../validity/unknown-aria.ts'
import { validShapes } from '../validity/valid-shapes.ts'

/** The validator's rule for HTML that it stops reading. */
const UNREADABLE = 'parser-error'
const NOT_READ: Text = {
  en: 'The page cannot be read from here on',
  fr: 'La page ne se lit pas plus loin qu’ici',
}
const NO_ELEMENT: Text = {
  en: 'HTML has no such element. What MDX imports is written as a component of templates/markdown/: ":::name".',
  fr: 'Le HTML n’a pas cet élément. Ce qu’un MDX importe s’écrit comme un composant de templates/markdown/ : « :::nom ».',
}
const ENDED: Text = {
  en: 'The paragraph "<p>" ends before its "</p>": something in it begins another one.',
  fr: 'Le paragraphe « <p> » finit avant son « </p> » : quelque chose y en commence un autre.',
}
const NO_PARAGRAPHS: Text = {
  en: 'Write "<div>" and "</div>" instead. In markdown, a line after an empty one is a paragraph.',
  fr: 'Écrivez plutôt « <div> » et « </div> ». En markdown, une ligne qui en suit une vide est un paragraphe.',
}
const BEGUN_BY_MARKDOWN: Text = {
  en: 'Write another element. Or is there an empty line before it? In markdown, what follows one is a paragraph, or code if it starts with four spaces.',
  fr: 'Écrivez un autre élément. Ou y a-t-il une ligne vide devant ? En markdown, ce qui en suit une est un paragraphe, ou du code s’il commence par quatre espaces.',
}

/** The validator takes quadratic time: 60,000 attributes take half a minute. A list of so many words crashes it. */
const MAX_ATTRIBUTES = 1000
const LISTS = /^(?:class|rel|role|headers|autocomplete|aria-\w+)$/
const CROWDED: Text = {
  en: 'This element has over 1,000 attributes, or words in one of them: too many to check the page.',
  fr: 'Cet élément a plus de 1 000 attributs, ou de mots dans l’un d’eux : trop pour vérifier la page.',
}

export const markup = defineCheck({
  name: 'markup',
  title: { en: 'HTML validity', fr: 'Validité du HTML' },
  rules: {
    'html/invalid': {
      means: {
        en: 'The HTML of a page does not follow the standard.',
        fr: 'Le HTML d’une page ne suit pas la norme.',
      },
      fix: {
        en: 'The message names the element or attribute; correct it where it is written.',
        fr: 'Le message nomme l’élément ou l’attribut ; corrigez-le là où il est écrit.',
      },
    },
  },
  page: ({ html, isPlain, elements }, report) => {
    for (const element of elements)
      for (const { name, ...details } of unknownAria(element))
        report('html/invalid', { ...details, where: attributeOf(element, name) })
    const crowded = elements.find(({ attrs }) => attrs.length > MAX_ATTRIBUTES || attrs.some(isCrowded))
    if (crowded) return report('html/invalid', { message: CROWDED, where: { clues: elementClues(crowded) } })
    const shapes = isPlain() ? shapesOf(elements) : undefined
    const news = shapes && newShapes(shapes)
    if (news?.size === 0) return
    if (news && validate(partOfPage([...news.values()]).html).length === 0) {
      for (const shape of news.keys()) validShapes.add(shape)
      return
    }
    // The others of a wrong shape are wrong as well.
    const judged = shapes
      ? partOfPage([...shapes].flatMap(([element, shape]) => (validShapes.has(shape) ? [] : [element])))
      : { html, elements }
    const messages = validate(judged.html)
    if (messages.length === 0) return
    const placed = elementsBelow(
      parse(judged.html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
    )
    const inPage = new Map(placed.map((element, at) => [element, judged.elements[at]]))
    const startingBy = lastToStart(placed)
    const endedBefore = once(() => lastToStart(placed.filter(endsEarly)))
    for (const message of messages) {
      // The element whose tag starts there, otherwise the last one before.
      const element = startingBy(message.offset)
      // It makes no sound, and can be paused.
      if (message.ruleId === 'no-autoplay' && element && hasAttributes(element, 'muted', 'controls')) continue
      const isEnded = message.message === "Stray end tag '</p>'"
      const ended = isEnded ? endedBefore()(message.offset - 1) : undefined
      // The tag comes first: the element's words can also occur in a sentence.
      const clues = [ended && inPage.get(ended), element && inPage.get(element)].flatMap((each) =>
        each ? [...tagClues(each), { element: shapeOf(each) }, ...elementClues(each)] : [],
      )
      report('html/invalid', {
        message: ended ? ENDED : explained(message, judged.html),
        ...(isComponent(message) && { hint: NO_ELEMENT }),
        ...(/^<(?:p|pre)> element is not permitted/.test(message.message) && { hint: BEGUN_BY_MARKDOWN }),
        ...(ended && { hint: NO_PARAGRAPHS }),
        where: { clues: message.ruleId === UNREADABLE ? [written(judged.html, message), ...clues] : clues },
      })
    }
  },
})

/** Obsolete elements such as "frame" have names that components have as well: `<Frame>`. */
function isComponent({ ruleId, message }: Message): boolean {
  return ruleId === 'element-name' || (ruleId === 'deprecated' && /<[A-Z]+[a-z]/.test(message))
}

function isCrowded({ name, value }: Element['attrs'][number]): boolean {
  return LISTS.test(name) && value.split(/\s+/, MAX_ATTRIBUTES + 1).length > MAX_ATTRIBUTES
}

/**
 * Finds the last of `elements`, in page order, that starts at or before an offset. The parser repeats unclosed
 * elements in what follows: the first one counts.
 */
function lastToStart(elements: readonly Element[]): (offset: number) => Element | undefined {
  const first = new Map<number, Element>()
  // The lowest start of an element and all after it. These ascend, unlike the starts.
  const least: number[] = []
  for (const element of elements.toReversed()) {
    const start = element.sourceCodeLocation?.startOffset ?? Infinity
    first.set(start, element)
    least.push(Math.min(start, least.at(-1) ?? Infinity))
  }
  least.reverse()
  return (offset) => {
    const start = least[lastUpTo(least, offset)] ?? Infinity
    return start <= offset ? first.get(start) : undefined
  }
}

/** Whether something inside a paragraph ended it. */
function endsEarly({ tagName, sourceCodeLocation: at }: Element): boolean {
  return tagName === 'p' && at?.startTag !== undefined && at.endTag === undefined
}

/** The first element of each shape that no valid page had: a list of thousands of links has few shapes. */
function newShapes(shapes: ReadonlyMap<Element, string>): ReadonlyMap<string, Element> {
  const news = new Map<string, Element>()
  for (const [element, shape] of shapes)
    if (!validShapes.has(shape) && !news.has(shape)) news.set(shape, element)
  return news
}

const validator = once(createValidator)

/** Names that every object has: the validator stores attributes in an object, and fails on these. */
const NAME_OF_OBJECTS = /(?<=<[^>]*[\s<])(?:constructor|__proto__)(?=[\s=>/])/i

/**
 * Rules that make "element-permitted-content" redundant: an obsolete element is permitted nowhere, and one that
 * requires an ancestor only there.
 */
const MISPLACED = /^(?:deprecated|element-required-ancestor|element-permitted-parent)$/

type Message = Pick<HtmlValidate.Message, 'ruleId' | 'message' | 'offset'>

/** Case does not matter in HTML, but the validator takes `</P>` for another element. `<Tabs>` is a component. */
const CAPITALS = /<\/?[A-Z][A-Z\d]*(?=[\s/>])/g

/** The validator takes quadratic time for long runs of spaces, but not for line breaks. */
const SPACES = /[ \t]{1000,}/g

function validate(html: string): readonly Message[] {
  try {
    const text = html
      .replaceAll(CAPITALS, (tag) => tag.toLowerCase())
      .replaceAll(SPACES, (spaces) => '\n'.repeat(spaces.length))
    const messages = validator()
      .validateStringSync(text)
      .results.flatMap((result) => result.messages)
    const misplaced = new Set(
      messages.filter(({ ruleId }) => MISPLACED.test(ruleId)).map(({ offset }) => offset),
    )
    const isReported = ({ ruleId, offset }: Message) =>
      ruleId === 'element-permitted-content' && misplaced.has(offset)
    // An element that is open where others close is already reported as never closed.
    return messages.filter(
      (each) => !isReported(each) && !each.message.endsWith('seen but there were open elements'),
    )
  } catch (error) {
    const found = NAME_OF_OBJECTS.exec(html)
    if (!found) throw error
    return [{ ruleId: UNREADABLE, message: `"${found[0]}"`, offset: found.index }]
  }
}

/** The first words of the unread part, as the author wrote them. */
function written(html: string, { offset }: Message) {
  const [line = ''] = html.slice(offset, offset + 20).split('\n', 1)
  // Half a word would be searched as a whole word.
  return { code: line.replace(/[\w/]+$/, '') || line }
}

function hasAttributes(element: Element, ...names: readonly string[]): boolean {
  return names.every((name) => attribute(element, name) !== undefined)
}

function explained({ ruleId, message, offset }: Message, html: string): Text {
  // Quotation marks in the unread part would be taken for those around it.
  const unread = message.startsWith('failed to tokenize') && `${html.slice(offset, offset + 10)}...`
  const quoted = unread
    ? [unread]
    : [...message.matchAll(/"([^"]+)"|<[^>]+>/g)].map(([whole, inner]) => inner ?? whole)
  const means = ruleId === UNREADABLE ? NOT_READ : (MARKUP_RULES[ruleId] ?? untranslated(ruleId))
  // A "template" may contain anything: authors mean the page.
  const named = quoted.filter((each) => !each.startsWith('template > '))
  return sentence(means, named)
}
