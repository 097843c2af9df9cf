import { defineCheck } from '../run/check.ts'
import { accessibleName } from '../../html/accessible-name.ts'
import { elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { tagClues } from '../locate/written-tags.ts'
import { attribute, elementsBelow, lineage, type Element } from '../../html/html-tree.ts'
import { VAGUE_LINK_TEXTS } from '../../html/vague-link-texts.ts'
import type { Text } from '../../messages/text.ts'

/** Elements and roles that need a name. */
const NAMED =
  /^(?:a|link|img|button|input|textarea|textbox|select|iframe|dialog|alertdialog|summary|tab|tablist|region|checkbox|radio|progressbar)$/

/** Markdown has no other name for a link around an image. */
const OF_IMAGE: Text = {
  en: 'Say in the alternative text of its image where it leads, or what it does.',
  fr: 'Dites dans le texte de remplacement de son image où il mène, ou ce qu’il fait.',
}

export const names = defineCheck({
  name: 'names',
  title: { en: 'Accessible names', fr: 'Noms accessibles' },
  rules: {
    'access/missing-name': {
      means: {
        en: 'A link, button or field has no name that a screen reader could say.',
        fr: 'Un lien, un bouton ou un champ n’a pas de nom qu’un lecteur d’écran puisse dire.',
      },
      fix: {
        en: 'Give it text, a "label" or "aria-label"; a frame, a "title". A "placeholder" disappears when someone types.',
        fr: 'Donnez-lui un texte, une étiquette (« label ») ou « aria-label » ; à un cadre, un « title ». Un « placeholder » disparaît dès qu’on écrit.',
      },
    },
    'access/vague-link': {
      level: 'warn',
      means: {
        en: 'The text of a link does not say where it leads.',
        fr: 'Le texte d’un lien ne dit pas où il mène.',
      },
      fix: {
        en: 'Say in the link what is behind it: links are also read outside their sentences.',
        fr: 'Écrivez dans le lien ce que l’on trouvera : il se lit aussi hors de sa phrase.',
      },
    },
  },
  page: (page, report) => {
    for (const element of page.elements) {
      if (!needsName(element) || isConcealed(element)) continue
      const name = accessibleName(element, page)
      if (name === '') {
        report('access/missing-name', {
          value: `<${element.tagName}>`,
          hint: elementsBelow(element).some(({ tagName }) => tagName === 'img') ? OF_IMAGE : undefined,
          where: {
            clues: [...tagClues(element), { element: shapeOf(element) }, ...elementClues(element)],
          },
        })
      } else if (element.tagName === 'a' && isVague(name)) {
        report('access/vague-link', { value: name, where: { clues: elementClues(element) } })
      }
    }
  },
})

function isVague(name: string): boolean {
  const words = name.toLowerCase().replace(/(?<![\s.…!»›→])[\s.…!»›→]+$/, '')
  return Object.values(VAGUE_LINK_TEXTS).some((texts) => texts.has(words))
}

function needsName(element: Element): boolean {
  const role = attribute(element, 'role')
  if (role !== undefined) return NAMED.test(role)
  const { tagName } = element
  // As elements, these are something else than the roles of their name.
  if (tagName === 'img' || tagName === 'link') return false
  if (tagName === 'a' && attribute(element, 'href') === undefined) return false
  return NAMED.test(tagName) && !(tagName === 'input' && attribute(element, 'type') === 'hidden')
}

function isConcealed(element: Element): boolean {
  return [...lineage(element)].some(
    (each) => attribute(each, 'aria-hidden') === 'true' || attribute(each, 'hidden') !== undefined,
  )
}
