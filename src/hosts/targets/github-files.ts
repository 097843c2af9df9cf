import { escapeHtml } from '../../lib/escape-html.ts'
import { movedFile, readContents, type SiteFile } from '../../lib/site-file.ts'
import { inEach, quantity } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { isPattern } from '../rules/host-path-pattern.ts'
import type { HostRules } from '../rules/host-rules.ts'
import type { HostParts } from './host-target.ts'

// Browsers ignore this directive in a page.
const HEADER_ONLY = /; frame-ancestors [^;]*/

/** The folder for GitHub Pages, which serves it below `base`: the policy and the redirects are inside pages. */
export function githubFiles({ site, pages, rules }: Omit<HostParts, 'handler'>): SiteFile[] {
  const { base = '/' } = site
  const inFolder = (path: string) => (path.startsWith(base.slice(1)) ? path.slice(base.length - 1) : path)
  const policyOf = (path: string) => rules.headers.get(path)?.['Content-Security-Policy']
  const meta = (page: string) => {
    const policy = (policyOf(page) ?? policyOf('/*') ?? '').replace(HEADER_ONLY, '')
    return `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`
  }
  const files = pages.map((page): SiteFile => {
    const { path } = page
    const file = movedFile(page, inFolder(path))
    if (!path.endsWith('.html')) return file
    return {
      ...file,
      contents: () =>
        String(readContents(file)).replace('<meta charset="utf-8">', `$&${meta(addressOf(path))}`),
    }
  })
  const moved = pageRedirects(rules).map(({ from, to }) => ({
    path: inFolder(from.endsWith('.html') ? from.slice(1) : `${from.slice(1)}/index.html`),
    contents: redirectPage(to, to.startsWith('/') ? site.origin + to : to),
  }))
  return [...files, ...moved, { path: '.nojekyll', contents: '' }]
}

function addressOf(file: string): string {
  return `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`
}

/** What GitHub Pages cannot do for this site, in one line. */
export function githubLimits(rules: HostRules, hasHandler: boolean): Problem {
  const patterns = rules.redirects.length - pageRedirects(rules).length
  const omitted = {
    en: `; ${quantity('en', patterns, 'redirect')} with "*" or of a file left out`,
    fr: ` ; ${quantity('fr', patterns, 'redirection')} avec « * » ou d’un fichier en moins`,
  }
  const mute = { en: '; nothing answers at /api/', fr: ' ; rien ne répond à /api/' }
  const more = inEach((each) => (patterns > 0 ? omitted[each] : '') + (hasHandler ? mute[each] : ''))
  return {
    code: 'host/no-headers',
    message: {
      en: `GitHub Pages sends no headers of a site: the policy is in the pages, frames of other sites may show them, every file is cached for ten minutes${more.en}.`,
      fr: `GitHub Pages n’envoie aucun en-tête d’un site : la politique est dans les pages, un autre site peut les montrer dans un cadre, chaque fichier est gardé dix minutes${more.fr}.`,
    },
    severity: 'warning',
  }
}

/** The redirects that a page can make. Browsers resolve `.` and `..` in addresses before requesting them. */
function pageRedirects({ redirects }: HostRules): HostRules['redirects'] {
  return redirects.filter(
    ({ from }) => !isPattern(from) && !/\/\.\.?(?:\/|$)/.test(from) && /(?:^|\/)[^/.]+$|\.html$/.test(from),
  )
}

function redirectPage(to: string, address: string): string {
  const target = escapeHtml(to)
  return [
    `<!doctype html><meta charset="utf-8"><title>${target}</title>`,
    `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${escapeHtml(address)}">`,
    `<p><a href="${target}">${target}</a></p>\n`,
  ].join('')
}
