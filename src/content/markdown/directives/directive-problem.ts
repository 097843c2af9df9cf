import type { Place, Problem } from '../../../problems/problem.ts'
import type { MarkdownFinding } from '../markdown.ts'

/** The problem of a directive that is written wrong, of a block of code in an unknown language, or of an id that is given twice. */
export function directiveProblem(
  { type, text }: Pick<MarkdownFinding, 'type' | 'text'>,
  place: Place,
): Problem {
  switch (type) {
    case 'language':
      return {
        code: 'markdown/unknown-language',
        message: {
          en: `The language "${text}" is not known: the block is shown without colours.`,
          fr: `Le langage « ${text} » n'est pas connu : le bloc est montré sans couleurs.`,
        },
        hint: {
          en: 'Correct its name, or write "text".',
          fr: 'Corrigez son nom, ou écrivez « text ».',
        },
        place,
        severity: 'warning',
      }
    case 'id':
      return {
        code: 'markdown/duplicate-id',
        message: {
          en: `An earlier heading has the id "${text}": this one gets another.`,
          fr: `Un intertitre plus haut a déjà l’identifiant « ${text} » : celui-ci en reçoit un autre.`,
        },
        hint: {
          en: 'Give it an id of its own, or none.',
          fr: 'Donnez-lui un identifiant à lui, ou aucun.',
        },
        place,
        severity: 'warning',
      }
    case 'unclosed':
      return {
        code: 'markdown/unclosed',
        message: { en: `"${text}" is not closed.`, fr: `« ${text} » n'est pas fermé.` },
        hint: {
          en: `End it with a line of as many colons: "${colons(text)}". What holds another one needs more colons than that one.`,
          fr: `Finissez-le par une ligne d'autant de deux-points : « ${colons(text)} ». Ce qui en contient un autre a besoin de plus de deux-points que lui.`,
        },
        place,
      }
    case 'fence':
      return {
        code: 'markdown/not-a-directive',
        message: {
          en: `This line is shown as text: "${text}".`,
          fr: `Cette ligne est montrée comme du texte : « ${text} ».`,
        },
        hint: {
          en: `A component begins with ":::name" and ends with ":::". To show the colons, write "\\:::".`,
          fr: 'Un composant commence par « :::nom » et finit par « ::: ». Pour montrer les deux-points, écrivez « \\::: ».',
        },
        place,
      }
    default:
      return {
        code: 'markdown/attributes',
        message: { en: `This cannot be read: "${text}".`, fr: `Ceci ne se lit pas : « ${text} ».` },
        hint: {
          en: 'Write :::name[label]{key="value"} without spaces between these parts and with nothing after them.',
          fr: 'Écrivez :::nom[titre]{clé="valeur"} sans espaces entre ces parties et sans rien après elles.',
        },
        place,
      }
  }
}

function colons(text: string): string {
  return /^:+/.exec(text)?.[0] ?? ':::'
}
