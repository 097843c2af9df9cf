import { BuildError } from '../../problems/problem.ts'
import type { BodyLength } from './entry.ts'

/**
 * The length of a body whose text is not in memory. Asking it for `html` or `headings` names the function that reads them:
 * a page without its text would be a quiet mistake.
 */
export function unreadBody(length: BodyLength): BodyLength {
  return Object.defineProperties({ ...length }, { html: elsewhere('html'), headings: elsewhere('headings') })
}

function elsewhere(name: 'html' | 'headings'): PropertyDescriptor {
  return {
    get() {
      const call = `site.readBody(entry).${name}`
      throw new BuildError({
        code: 'template/unread-body',
        message: {
          en: `A template asks for "body.${name}" of an entry, which holds only its length.`,
          fr: `Un gabarit demande « body.${name} » d’une entrée, qui n’en a que la longueur.`,
        },
        hint: {
          en: `Read it by "${call}", with the site that "useSite()" gives.`,
          fr: `Lisez-le par « ${call} », avec le site que donne « useSite() ».`,
        },
      })
    },
  }
}
