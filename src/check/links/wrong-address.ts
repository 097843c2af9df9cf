import { decodePath } from '../../lib/addresses/encode-path.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { TO_PUBLIC } from './link-hints.ts'
import type { Wrong } from './targets.ts'

/** Whether an address is not a path of the site. */
export function isOtherAddress(href: string): boolean {
  return !/^[/#?]/.test(href) || href.startsWith('//')
}

/** The problem of an address that is not a path of the site. */
export function wrongAddress(href: string): Wrong | undefined {
  if (/^(?:mailto|tel):/i.test(href)) return unreachable(href)
  if (NOWHERE.test(href)) return nowhere(href)
  // `words/empty-link` reports links without an address.
  if (href === '') return undefined
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
  return {
    code: 'link/relative',
    message: {
      en: `The link "${href}" is neither a full address nor a path of the site.`,
      fr: `Le lien « ${href} » n’est ni une adresse complète, ni un chemin du site.`,
    },
  }
}

const MAIL = /^mailto:(?:\?|[^@\s?]+@[^@\s?]+\.[^@\s?]+(?:\?|$))/i
/** Numbers such as 811 are valid. */
const CALL = /^tel:\+?[\d().;=a-z -]{3,}$/i

function unreachable(href: string): Wrong | undefined {
  if (MAIL.test(href) || CALL.test(href)) return undefined
  const message = { en: `The link "${href}" reaches nobody.`, fr: `Le lien « ${href} » ne mène à personne.` }
  return { code: 'link/unreachable', message }
}

/** Schemes that browsers do not open from a web page. */
const NOWHERE = /^(?:about|blob|data|file|vbscript):/i

function nowhere(href: string): Wrong {
  const start = shortened(decodePath(href), 60)
  return {
    code: 'link/unreachable',
    message: {
      en: `No browser follows the link "${start}".`,
      fr: `Aucun navigateur ne suit le lien « ${start} ».`,
    },
    hint: TO_PUBLIC,
  }
}
