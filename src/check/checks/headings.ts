import { defineCheck } from '../run/check.ts'
import { elementClues } from '../locate/element-clues.ts'
import { textOf } from '../../html/html-tree.ts'

export const headings = defineCheck({
  name: 'headings',
  title: 'Intertitres',
  description:
    'Chaque page a un seul titre de premier niveau, et ses intertitres descendent d’un niveau à la fois : c’est le plan que suivent les lecteurs d’écran.',
  rules: {
    'access/one-heading': {
      level: 'error',
      means: 'Une page n’a pas de titre de premier niveau, ou en a plusieurs.',
      mend: 'Gardez un seul « h1 », qui dit de quoi parle la page.',
    },
    'access/heading-order': {
      level: 'error',
      means: 'Un intertitre saute un niveau.',
      mend: 'Descendez d’un niveau à la fois : « ## » puis « ### ».',
    },
    'access/empty-heading': {
      level: 'error',
      means: 'Un intertitre est vide.',
      mend: 'Donnez-lui un texte, ou retirez-le.',
    },
  },
  page: (page, report) => {
    const all = page.elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    const [first, ...others] = all.filter(({ tagName }) => tagName === 'h1')
    if (!first) report('access/one-heading', { message: 'Cette page n’a pas de titre « h1 ».' })
    for (const heading of others) {
      const message = `« ${textOf(heading)} » est un second titre de premier niveau.`
      report('access/one-heading', { message, where: { clues: elementClues(heading) } })
    }

    for (const [index, heading] of all.entries()) {
      const text = textOf(heading)
      const where = () => ({ clues: elementClues(heading) })
      const before = Number(all[index - 1]?.tagName[1] ?? 6)
      const level = Number(heading.tagName[1])
      if (text === '') {
        // In markdown it is nothing but its marks.
        const marks = { code: `\n${'#'.repeat(level)}\n`, skip: 1 }
        const own = elementClues(heading)
        const clues = [...own.filter((clue) => 'code' in clue), marks, ...own]
        report('access/empty-heading', { message: 'Un intertitre est vide.', where: { clues } })
      } else if (level > before + 1) {
        const message = `L’intertitre « ${text} » passe du niveau ${before} au niveau ${level}.`
        report('access/heading-order', { message, where: where() })
      }
    }
  },
})
