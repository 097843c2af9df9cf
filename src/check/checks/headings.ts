import { defineCheck } from '../run/check.ts'
import { elementClues } from '../locate/element-clues.ts'
import { shapeOf } from '../locate/element-shape.ts'
import { textOf } from '../../html/html-tree.ts'

const SECOND = { en: 'Second first-level heading', fr: 'Second titre de premier niveau' }

export const headings = defineCheck({
  name: 'headings',
  title: { en: 'Headings', fr: 'Intertitres' },
  rules: {
    'access/one-heading': {
      means: {
        en: 'A page has no first-level heading, or several.',
        fr: 'Une page n’a pas de titre de premier niveau, ou en a plusieurs.',
      },
      fix: {
        en: 'Keep a single "h1" that says what the page is about.',
        fr: 'Gardez un seul « h1 », qui dit de quoi parle la page.',
      },
    },
    'access/heading-order': {
      means: { en: 'A heading skips a level.', fr: 'Un intertitre saute un niveau.' },
      fix: {
        en: 'Go down one level at a time: "##", then "###".',
        fr: 'Descendez d’un niveau à la fois : « ## » puis « ### ».',
      },
    },
    'access/empty-heading': {
      means: { en: 'A heading is empty.', fr: 'Un intertitre est vide.' },
      fix: { en: 'Give it text, or remove it.', fr: 'Donnez-lui un texte, ou retirez-le.' },
    },
  },
  page: (page, report) => {
    const all = page.elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    const [first, ...others] = all.filter(({ tagName }) => tagName === 'h1')
    if (!first)
      report('access/one-heading', {
        message: { en: 'This page has no "h1" heading.', fr: 'Cette page n’a pas de titre « h1 ».' },
      })
    for (const heading of others) {
      const text = textOf(heading)
      // Empty headings are reported below.
      if (text === '') continue
      const message = {
        en: `"${text}" is a second first-level heading.`,
        fr: `« ${text} » est un second titre de premier niveau.`,
      }
      // On a site whose template writes one too, all texts have the same mistake.
      report('access/one-heading', { message, about: SECOND, where: { clues: elementClues(heading) } })
    }

    for (const [index, heading] of all.entries()) {
      const text = textOf(heading)
      const before = Number(all[index - 1]?.tagName[1] ?? 6)
      const level = Number(heading.tagName[1])
      if (text === '') {
        const own = elementClues(heading)
        // Its id first, because any other heading can have the same # signs.
        const clues = [...own.filter((clue) => 'code' in clue), ...own, { element: shapeOf(heading) }]
        report('access/empty-heading', { where: { clues } })
      } else if (level > before + 1) {
        const message = {
          en: `The heading "${text}" goes from level ${before} to level ${level}.`,
          fr: `L’intertitre « ${text} » passe du niveau ${before} au niveau ${level}.`,
        }
        const about = {
          en: `From level ${before} to level ${level}`,
          fr: `Du niveau ${before} au niveau ${level}`,
        }
        report('access/heading-order', { message, about, where: { clues: elementClues(heading) } })
      }
    }
  },
})
