import type { SiteData } from '../api-data.ts'
import type { Lang } from '../messages.ts'
import { parseUrl } from '../http/parse-url.ts'

type Site = Pick<SiteData, 'forms' | 'language' | 'business'>

/**
 * Returns the language to answer in: that of the form named in `X-Form`, else that of the page the visitor is on, else
 * English if it is the browser's first choice, else that of the site.
 */
export function requestLanguage(request: Request, site: Site): Lang {
  const { forms } = site
  const named = forms.find((form) => form.id === request.headers.get('x-form'))
  if (named) return named.lang
  const prefersEnglish = /^en\b/i.test(request.headers.get('accept-language') ?? '')
  return pageLanguage(request, site) ?? (prefersEnglish ? 'en' : siteLanguage(site))
}

function pageLanguage(request: Request, site: Site): Lang | undefined {
  const referrer = parseUrl(request.headers.get('referer') ?? '')
  if (!referrer) return undefined
  const { host, pathname } = referrer
  // A proxy in front of the handler may request it by another name than that of the site.
  const hosts = [request.url, site.business.origin].map((address) => new URL(address).host)
  // A response page of the handler is not a page of the site: its address does not reveal the language.
  if (!hosts.includes(host) || pathname.startsWith('/api/')) return undefined
  return /^\/en(\/|$)/.test(pathname) ? 'en' : siteLanguage(site)
}

/** The owner's language if a form uses it, else that of the first form. */
function siteLanguage({ forms, language }: Site): Lang {
  const languages = forms.map(({ lang }) => lang)
  return languages.includes(language) ? language : (languages[0] ?? language)
}
