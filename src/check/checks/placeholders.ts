import { defineCheck } from '../check.ts'
import { elementClues } from '../element-clues.ts'
import { attribute } from '../html-tree.ts'

/** What an author leaves for later, and what code leaves when a value is missing. */
const LEFT =
  /\blorem ipsum\b|\b(?:TODO|FIXME|TBD|XXX+)\b|\{\{[^}]*\}\}|\[(?:à (?:compléter|remplacer|venir)|insérer[^\]]*|nom|votre [^\]]*)\]|\bà compléter\b|\[object Object\]|\bundefined\b|\bNaN\b|\bnull\b(?= |$)/i

export const placeholders = defineCheck({
  name: 'placeholders',
  title: 'Textes en attente',
  description:
    'Aucune page ne montre un texte de remplissage, une note à soi-même, un fait non remplacé ou ce que le code écrit quand une valeur manque.',
  rules: {
    'text/placeholder': {
      level: 'error',
      means: 'Un texte de remplissage ou une valeur manquante est resté sur une page.',
      mend: 'Écrivez le texte définitif, ou retirez-le.',
    },
    'text/empty-link': {
      level: 'error',
      means: 'Un lien attend encore son adresse.',
      mend: 'Donnez-lui une adresse, ou retirez-le.',
    },
  },
  page: (page, report) => {
    const say = (text: string, clues: ReturnType<typeof elementClues>) => {
      const left = LEFT.exec(text)?.[0]
      if (left !== undefined)
        report('text/placeholder', {
          message: `« ${left} » est resté dans « ${text.length > 80 ? `${text.slice(0, 79)}…` : text} ».`,
          where: { clues, part: { code: left } },
        })
    }
    say(page.title, [{ words: page.title }])
    say(page.description, [{ words: page.description }])
    for (const { element, text } of page.blocks) say(text, elementClues(element))
    for (const image of page.all('img')) say(attribute(image, 'alt') ?? '', elementClues(image))
    for (const link of page.all('a')) {
      const href = attribute(link, 'href')
      if (href === '' || (href !== undefined && /^#(?:todo|tbd|\.\.\.|lien)?$/i.test(href) && href !== '#'))
        report('text/empty-link', {
          message: `Le lien « ${href} » attend encore son adresse.`,
          where: { clues: elementClues(link) },
        })
    }
  },
})
