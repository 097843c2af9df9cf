import type { Text } from '../../../messages/text.ts'
import type { Place, Problem } from '../../../problems/problem.ts'
import { crowdIn, type Crowd } from '../crowded-paragraph.ts'
import type { MarkdownFinding } from '../markdown.ts'

const LONGEST = 40

/** A tag or an attribute without its values, so that those of one name are shown together; the beginning of all else. */
function shownOf(text: string): string {
  const [name] = /^<\/?[a-z][\w.-]*(?=[\s/>])|^[\w-]+(?==)/i.exec(text) ?? []
  if (name) return name.startsWith('<') ? `${name}>` : `${name}="…"`
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}…` : text
}

/** The problem of a part of a text that no page shows: raw HTML that is refused or loose, what is too deep or too large. */
export function htmlProblem({ type, text }: Pick<MarkdownFinding, 'type' | 'text'>, place: Place): Problem {
  const shown = shownOf(text)
  if (type === 'blocked')
    return {
      code: 'content/blocked-html',
      message: {
        en: `${shown} would be refused by browsers.`,
        fr: `« ${shown} » serait refusé par le navigateur.`,
      },
      hint: insteadOf(text),
      place,
    }
  if (type === 'deep')
    return {
      code: 'content/too-deep',
      message: {
        en: 'Too many quotations, lists or elements stand in each other here: browsers stop at 512 elements.',
        fr: 'Trop de citations, de listes ou d’éléments sont l’un dans l’autre ici : les navigateurs s’arrêtent à 512 éléments.',
      },
      hint: {
        en: 'Look for a tag that is not closed, or take some of them out of the others.',
        fr: 'Cherchez une balise qui n’est pas fermée, ou sortez-en des autres.',
      },
      place,
    }
  if (type === 'huge')
    return {
      code: 'content/huge-table',
      message: {
        en: 'This table has over half a million cells: each row has all its columns, also where they are empty.',
        fr: 'Ce tableau a plus d’un demi-million de cases : chaque rangée a toutes ses colonnes, même vides.',
      },
      hint: {
        en: 'Divide it among several pages, or offer it as a file.',
        fr: 'Répartissez-le sur plusieurs pages, ou offrez-le en fichier.',
      },
      place,
    }
  if (type === 'crowded') {
    const crowd = crowdIn(text as Crowd)
    return {
      code: 'content/crowded-paragraph',
      message: {
        en: `This paragraph or table has over ${crowd.en}, and the parser takes the square of their number.`,
        fr: `Ce paragraphe ou ce tableau a plus de ${crowd.fr}, et leur lecture coûte le carré de leur nombre.`,
      },
      hint: {
        en: 'Divide it by empty lines, or write it with fewer of them.',
        fr: 'Divisez-le par des lignes vides, ou écrivez-le avec moins de ceux-ci.',
      },
      place,
    }
  }
  if (type === 'loose' && text.startsWith('<!--'))
    return {
      code: 'content/loose-html',
      message: { en: `${shown} is not closed.`, fr: `« ${shown} » n'est pas fermé.` },
      hint: {
        en: 'End the comment with "-->": the rest of the text is a part of it, and is not shown.',
        fr: 'Finissez le commentaire par « --> » : la suite du texte en fait partie, et ne se voit pas.',
      },
      place,
    }
  if (type === 'loose')
    return {
      code: 'content/loose-html',
      // The page is whole without the tag, as it is in browsers.
      severity: 'warning',
      message: text.startsWith('</')
        ? { en: `${shown} closes nothing.`, fr: `« ${shown} » ne ferme rien.` }
        : { en: `${shown} is not closed.`, fr: `« ${shown} » n'est pas fermé.` },
      hint: {
        en: 'Write both tags, in the same paragraph, quotation or item of a list.',
        fr: 'Écrivez les deux balises, dans le même paragraphe, la même citation ou le même élément de liste.',
      },
      place,
    }
  return {
    code: 'content/raw-html',
    message: { en: `The text contains HTML: "${shown}".`, fr: `Le texte contient du HTML : « ${shown} ».` },
    hint: {
      en: 'Write the same in markdown, escape the angle bracket: "\\<", or allow HTML in site.config.ts: markdown: { html: "allow" }.',
      fr: 'Écrivez la même chose en markdown, échappez le chevron : « \\< », ou permettez le HTML dans site.config.ts : markdown: { html: "allow" }.',
    },
    place,
  }
}

function insteadOf(text: string): Text {
  if (/^<?style/i.test(text))
    return {
      en: 'Use a class, and write its styles in a style sheet.',
      fr: 'Mettez une classe, et écrivez ses styles dans une feuille de styles.',
    }
  if (/^<(?!script)/i.test(text)) return { en: 'Link to it instead.', fr: 'Mettez plutôt un lien.' }
  return {
    en: 'Remove it; what moves on a page is an island of its template.',
    fr: 'Retirez-le ; ce qui bouge sur une page est un îlot de son gabarit.',
  }
}
