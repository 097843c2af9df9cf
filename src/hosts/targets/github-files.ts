import { join } from 'node:path/posix'
import { escapeHtml } from '../../lib/escape-html.ts'
import { movedFile, readContents, type SiteFile } from '../../lib/site-file.ts'
import { inEach, someOf } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { isPattern } from '../rules/host-path-pattern.ts'
import type { HostRules, RedirectRule } from '../rules/host-rules.ts'
import type { HostParts } from './host-target.ts'

// Browsers ignore this directive in a page.
const HEADER_ONLY = /; frame-ancestors [^;]*/
/** Not `/v1.0`, which is the address of a page. */
const FILE = /\.(?!html$)[a-z][a-z\d]*$/i
const MAX_LISTED = 3

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
  const moved = rules.redirects.filter(fitsPage).map(({ from, to }) => ({
    path: inFolder((from.endsWith('.html') ? from : join(from, 'index.html')).slice(1)),
    contents: redirectPage(to, to.startsWith('/') ? site.origin + to : to),
  }))
  return [...files, ...moved, { path: '.nojekyll', contents: '' }]
}

function addressOf(file: string): string {
  return `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`
}

/** What GitHub Pages cannot do for this site, in one line. */
export function githubLimits(rules: HostRules, hasHandler: boolean): Problem {
  const others = rules.redirects.filter((rule) => !fitsPage(rule)).map(({ from }) => from)
  const omitted = {
    en: `; no page can redirect ${someOf(others, MAX_LISTED, 'en')}`,
    fr: ` ; aucune page ne peut rediriger ${someOf(others, MAX_LISTED, 'fr')}`,
  }
  const mute = { en: '; nothing answers at /api/', fr: ' ; rien ne répond à /api/' }
  const more = inEach((each) => (others.length > 0 ? omitted[each] : '') + (hasHandler ? mute[each] : ''))
  return {
    code: 'host/no-headers',
    message: {
      en: `GitHub Pages does not send a site’s own headers: the policy is in the pages, other sites can show them in frames, every file is cached for ten minutes${more.en}.`,
      fr: `GitHub Pages n’envoie aucun en-tête d’un site : la politique est dans les pages, un autre site peut les montrer dans un cadre, chaque fichier est gardé dix minutes${more.fr}.`,
    },
    severity: 'warning',
  }
}

/**
 * Whether a page can make a redirect: what requests a file does not read the page in its place, and browsers resolve `.`
 * and `..` in addresses before requesting them.
 */
function fitsPage({ from }: RedirectRule): boolean {
  return !isPattern(from) && !FILE.test(from) && !/\/\.\.?(?:\/|$)/.test(from)
}

function redirectPage(to: string, address: string): string {
  const target = escapeHtml(to)
  return [
    `<!doctype html><meta charset="utf-8"><title>${target}</title>`,
    `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${escapeHtml(address)}">`,
    `<p><a href="${target}">${target}</a></p>\n`,
  ].join('')
}
