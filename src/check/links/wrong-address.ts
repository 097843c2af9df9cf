import { decodePath } from '../../lib/addresses/encode-path.ts'
import { shortened } from '../../lib/text/shortened.ts'
import type { Text } from '../../messages/text.ts'
import { TO_PUBLIC } from './link-hints.ts'
import { linkTarget } from './link-target.ts'
import type { Targets, Wrong } from './targets.ts'

/** Whether an address is not a path of the site. */
export function isOtherAddress(href: string): boolean {
  return !/^[/#?]/.test(href) || href.startsWith('//')
}

/** The problem of an address that is not a path of the site. */
export function wrongAddress(
  href: string,
  { site, pages }: Pick<Targets, 'site' | 'pages'>,
): Wrong | undefined {
  if (/^(?:mailto|tel):/i.test(href)) return unreachable(href)
  if (NOWHERE.test(href) || MISSPELT.test(href)) return nowhere(href)
  // `words/empty-link` reports links without an address.
  if (href === '') return undefined
  if (OWN_COMPUTER.test(href)) {
    const own = linkTarget(href.replace(OWN_COMPUTER, site.origin), '/', site).path
    if (own !== '/' && pages.has(own)) return toOwnComputer(href, own)
  }
  if (/^https?:/i.test(href) && !URL.canParse(href.replace(PORT_TO_FILL_IN, '$1'))) return nowhere(href)
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined
  if (!href.startsWith('//')) return { code: 'link/relative', value: href }
  // `//host/path` has the scheme of the page: from before all sites had https.
  const hint = { en: `Write "https:${href}".`, fr: `Écrivez « https:${href} ».` }
  return { code: 'link/relative', value: href, hint }
}

const MAIL = /^mailto:(?:\?|[^@\s?]+@[^@\s?]+\.[^@\s?]+(?:\?|$))/i
/** Numbers such as 811 are valid. */
const CALL = /^tel:\+?[\d().;=a-z -]{3,}$/i

function unreachable(href: string): Wrong | undefined {
  return MAIL.test(href) || CALL.test(href) ? undefined : { code: 'link/unreachable', value: href }
}

const WHOLE_ADDRESS: Text = {
  en: 'Write a full address, such as https://domain.ca/page.',
  fr: 'Écrivez une adresse entière, comme https://domaine.ca/page.',
}

/** A sample address in a text about software: `http://localhost:port`. */
const PORT_TO_FILL_IN = /^(https?:\/\/[^/?#:]+):[a-z]\w*/i

/** An address copied from the browser while the site was served locally. */
const OWN_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/i

function toOwnComputer(href: string, own: string): Wrong {
  return {
    code: 'link/unreachable',
    message: {
      en: `The link "${href}" leads each visitor to their own computer.`,
      fr: `Le lien « ${href} » mène chacun à son propre ordinateur.`,
    },
    hint: { en: `Write "${own}".`, fr: `Écrivez « ${own} ».` },
  }
}

/** Schemes that browsers do not open from a web page. */
const NOWHERE = /^(?:about|blob|data|file|vbscript):/i
/** Such as `htp:` and `htttps:`. */
const MISSPELT = /^(?!https?:)h*t+p+s*:/i

function nowhere(href: string): Wrong {
  return {
    code: 'link/unreachable',
    value: shortened(decodePath(href), 60),
    hint: NOWHERE.test(href) ? TO_PUBLIC : WHOLE_ADDRESS,
  }
}
