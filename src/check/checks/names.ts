import { defineCheck } from '../run/check.ts'
import { accessibleName, isHidden } from '../../html/accessible-name.ts'
import { elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { ancestors, attribute, type Element } from '../../html/html-tree.ts'

/** What each kind of thing is called in a message. */
const KINDS: Readonly<Record<string, string>> = {
  a: 'Ce lien',
  button: 'Ce bouton',
  input: 'Ce champ',
  select: 'Cette liste de choix',
  textarea: 'Ce champ',
  iframe: 'Ce cadre',
  dialog: 'Cette fenêtre',
  summary: 'Ce titre à déplier',
}
const ROLES: Readonly<Record<string, string>> = {
  button: 'Ce bouton',
  link: 'Ce lien',
  dialog: 'Cette fenêtre',
  alertdialog: 'Cette fenêtre',
  img: 'Cette image',
  tab: 'Cet onglet',
  tablist: 'Cette liste d’onglets',
  region: 'Cette région',
  checkbox: 'Cette case',
  radio: 'Ce choix',
  textbox: 'Ce champ',
  progressbar: 'Cette barre de progression',
}
const VAGUE =
  /^(?:cliquez(?: ici)?|ici|en savoir plus|lire(?: la suite)?|plus d.infos?|voir(?: plus)?|suivant|lien|click(?: here)?|here|read more|more|learn more|link)[\s.…!»›→]*$/i

export const names = defineCheck({
  name: 'names',
  title: 'Noms accessibles',
  description:
    'Chaque lien, bouton, champ, fenêtre et cadre a un nom que lit un lecteur d’écran, et chaque lien dit où il mène.',
  rules: {
    'access/missing-name': {
      level: 'error',
      means: 'Un lien, un bouton ou un champ n’a pas de nom.',
      mend: 'Donnez-lui un texte, une étiquette (« label ») ou « aria-label ».',
    },
    'access/vague-link': {
      level: 'warn',
      means: 'Le texte d’un lien ne dit pas où il mène.',
      mend: 'Écrivez dans le lien ce que l’on trouvera : il se lit aussi hors de sa phrase.',
    },
  },
  page: (page, report) => {
    for (const element of page.elements) {
      const kind = kindOf(element)
      if (kind === undefined || isConcealed(element)) continue
      const name = accessibleName(element, page)
      if (name === '') {
        const message = `${kind} n’a pas de nom : un lecteur d’écran n’a rien à en dire.`
        const href = attribute(element, 'href')
        const bare = href === undefined ? [] : [{ code: `[](${href}` }]
        report('access/missing-name', {
          message,
          where: { clues: [...bare, { element: shapeOf(element, page) }, ...elementClues(element)] },
        })
      } else if (element.tagName === 'a' && VAGUE.test(name)) {
        report('access/vague-link', {
          message: `Le lien « ${name} » ne dit pas où il mène.`,
          where: { clues: elementClues(element) },
        })
      }
    }
  },
})

/** How a thing that must have a name is called; undefined for all others. */
function kindOf(element: Element): string | undefined {
  const role = attribute(element, 'role')
  if (role !== undefined) return ROLES[role]
  const { tagName } = element
  if (tagName === 'a' && attribute(element, 'href') === undefined) return undefined
  if (tagName === 'input' && attribute(element, 'type') === 'hidden') return undefined
  return KINDS[tagName]
}

function isConcealed(element: Element): boolean {
  return [element, ...ancestors(element)].some(isHidden)
}
