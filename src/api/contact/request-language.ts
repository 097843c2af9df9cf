import type { FormDefinition } from '../../forms/form-definition.ts'
import type { Lang } from '../messages.ts'

/**
 * Returns the language to answer in: that of the form named in `X-Form`, else that of the page the visitor is on,
 * else the browser's first choice when it is English. French otherwise.
 */
export function requestLanguage(request: Request, forms: readonly FormDefinition[]): Lang {
  const named = forms.find((form) => form.id === request.headers.get('x-form'))
  if (named) return named.lang
  return (
    pageLanguage(request) ?? (/^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'fr')
  )
}

function pageLanguage(request: Request): Lang | undefined {
  const referrer = request.headers.get('referer')
  if (referrer === null || !URL.canParse(referrer)) return undefined
  const { host, pathname } = new URL(referrer)
  // A handler's own answer is not a page of the site: its address says nothing of the language.
  if (host !== new URL(request.url).host || pathname.startsWith('/api/')) return undefined
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'fr'
}
