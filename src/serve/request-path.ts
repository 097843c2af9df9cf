import { composed } from '../lib/text/composed.ts'

/** The target of a request. `path` is decoded and safe to look up below a folder; `search` is unchanged. */
export type RequestPath = { readonly path: string; readonly search: string }

/**
 * Parses the target of a request. Undefined if it is malformed or leaves the folder: hosts answer 404 or 400 then,
 * never with a file.
 */
export function requestPath(target: string): RequestPath | undefined {
  const [raw = '', ...rest] = target.replace(/#.*/, '').split('?')
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''
  const path = decode(raw)
  if (path === undefined || !path.startsWith('/')) return undefined
  if (/[\p{Cc}\\]/u.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.'))
    return undefined
  return { path, search }
}

/**
 * The canonical address of a page, if `path` differs from it: no double slash, no `.html`, no `index`, and a trailing
 * slash only for the index of a folder. Starts with exactly one slash, so that it can never name another host.
 */
export function canonicalPath(path: string, hasIndex: (path: string) => boolean): string | undefined {
  const clean = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(?<=.)\/$/, '')
  const canonical = clean.length > 1 && hasIndex(clean) ? `${clean}/` : clean || '/'
  return canonical === path ? undefined : canonical
}

function decode(raw: string): string | undefined {
  try {
    return composed(decodeURIComponent(raw))
  } catch {
    return undefined
  }
}
