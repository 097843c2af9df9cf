import type { Text } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { accessibleName } from '../../html/accessible-name.ts'
import { elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { tagClues } from '../locate/written-tags.ts'
import { attribute, lineage, type Element } from '../../html/html-tree.ts'
import { VAGUE_LINK_TEXTS } from '../../html/vague-link-texts.ts'

/** What messages call an element, by its role or tag name. */
const KINDS = new Map(
  Object.entries<Text>({
    a: { en: 'This link', fr: 'Ce lien' },
    button: { en: 'This button', fr: 'Ce bouton' },
    input: { en: 'This field', fr: 'Ce champ' },
    textarea: { en: 'This field', fr: 'Ce champ' },
    textbox: { en: 'This field', fr: 'Ce champ' },
    select: { en: 'This list of choices', fr: 'Cette liste de choix' },
    iframe: { en: 'This frame', fr: 'Ce cadre' },
    dialog: { en: 'This dialog', fr: 'Cette fenêtre' },
    alertdialog: { en: 'This dialog', fr: 'Cette fenêtre' },
    summary: { en: 'This summary', fr: 'Ce titre à déplier' },
    tab: { en: 'This tab', fr: 'Cet onglet' },
    tablist: { en: 'This list of tabs', fr: 'Cette liste d’onglets' },
    region: { en: 'This region', fr: 'Cette région' },
    checkbox: { en: 'This checkbox', fr: 'Cette case' },
    radio: { en: 'This choice', fr: 'Ce choix' },
    progressbar: { en: 'This progress bar', fr: 'Cette barre de progression' },
  }),
)
/** Roles that are also the names of other elements. */
const ROLES = new Map(
  Object.entries<Text>({
    link: { en: 'This link', fr: 'Ce lien' },
    img: { en: 'This image', fr: 'Cette image' },
  }),
)

export const names = defineCheck({
  name: 'names',
  title: { en: 'Accessible names', fr: 'Noms accessibles' },
  description: {
    en: 'Every link, button, field, dialog and frame has a name that screen readers read, and every link says where it leads.',
    fr: 'Chaque lien, bouton, champ, fenêtre et cadre a un nom que lit un lecteur d’écran, et chaque lien dit où il mène.',
  },
  rules: {
    'access/missing-name': {
      means: {
        en: 'A link, button or field has no name.',
        fr: 'Un lien, un bouton ou un champ n’a pas de nom.',
      },
      fix: {
        en: 'Give it text, a "label" or "aria-label"; a frame, a "title".',
        fr: 'Donnez-lui un texte, une étiquette (« label ») ou « aria-label » ; à un cadre, un « title ».',
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
      const kind = kindOf(element)
      if (kind === undefined || isConcealed(element)) continue
      const name = accessibleName(element, page)
      if (name === '') {
        report('access/missing-name', {
          message: attribute(element, 'placeholder')?.trim()
            ? {
                en: `${kind.en} has no name but its placeholder, which disappears when someone types.`,
                fr: `${kind.fr} n’a pour nom que son « placeholder », qui disparaît dès qu’on écrit.`,
              }
            : {
                en: `${kind.en} has no name: a screen reader has nothing to say of it.`,
                fr: `${kind.fr} n’a pas de nom : un lecteur d’écran n’a rien à en dire.`,
              },
          where: {
            clues: [...tagClues(element), { element: shapeOf(element) }, ...elementClues(element)],
          },
        })
      } else if (element.tagName === 'a' && isVague(name)) {
        report('access/vague-link', {
          message: {
            en: `The link "${name}" does not say where it leads.`,
            fr: `Le lien « ${name} » ne dit pas où il mène.`,
          },
          where: { clues: elementClues(element) },
        })
      }
    }
  },
})

function isVague(name: string): boolean {
  const words = name.toLowerCase().replace(/(?<![\s.…!»›→])[\s.…!»›→]+$/, '')
  return Object.values(VAGUE_LINK_TEXTS).some((texts) => texts.has(words))
}

/** What to call an element that needs a name; undefined for others. */
function kindOf(element: Element): Text | undefined {
  const role = attribute(element, 'role')
  if (role !== undefined) return ROLES.get(role) ?? KINDS.get(role)
  const { tagName } = element
  if (tagName === 'a' && attribute(element, 'href') === undefined) return undefined
  if (tagName === 'input' && attribute(element, 'type') === 'hidden') return undefined
  return KINDS.get(tagName)
}

function isConcealed(element: Element): boolean {
  return [...lineage(element)].some(
    (each) => attribute(each, 'aria-hidden') === 'true' || attribute(each, 'hidden') !== undefined,
  )
}
