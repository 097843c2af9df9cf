import { asciiAddress } from '../../lib/addresses/encode-path.ts'
import type { Addressing } from '../../lib/addresses/public-address.ts'
import { isPage, otherSpellings, pathPattern, withCaptured } from '../rules/host-path-pattern.ts'
import { DEFAULT_CACHE, type HostRules } from '../rules/host-rules.ts'

/**
 * The CloudFront function for viewer requests: redirects, addresses without `.html`, and their files.
 *
 * Plain script, in CloudFront's dialect.
 */
export function requestFunction({ redirects }: HostRules, site: Addressing): string {
  const moved = [
    ...redirects.map(({ from, to }) => [
      // CloudFront does not decode.
      pathPattern(asciiAddress(from)),
      withCaptured(to, from, (name) => `$<${name}>`),
      301,
    ]),
    ...otherSpellings(site).map((spelling) => [...spelling, 308]),
  ]
  return `const moved = ${JSON.stringify(moved)};
function leadTo(uri, status, query) {
  const words = Object.keys(query).map((name) =>
    (query[name].multiValue || [query[name]]).map((each) => name + (each.value === '' ? '' : '=' + each.value)).join('&'));
  const location = words.length > 0 && !uri.includes('?') ? uri + '?' + words.join('&') : uri;
  return { statusCode: status, headers: { location: { value: location } } };
}
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  for (const [source, to, status] of moved) {
    const from = new RegExp(source);
    if (from.test(uri)) return leadTo(uri.replace(from, to), status, request.querystring);
  }
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (!/\\.[^\\/]+$/.test(uri)) request.uri = uri + '.html';
  return request;
}
`
}

/** Matches a page by its address or by its file, to which the request was rewritten. */
function pagePattern(path: string): string {
  return pathPattern(path.replace(/\/$/, '')).replace(/\$$/, String.raw`(?:\.html|/(?:index\.html)?)?$$`)
}

/** The CloudFront function for file responses: the headers of the table. */
export function responseFunction({ headers }: HostRules): string {
  const rules = [...headers].map(([path, own]) => [
    path === '/*' ? '^/' : isPage(path) ? pagePattern(path) : pathPattern(path),
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
  ])
  return `const rules = ${JSON.stringify(rules)};
function handler(event) {
  const headers = event.response.headers;
  headers['cache-control'] = { value: ${JSON.stringify(DEFAULT_CACHE)} };
  for (const [source, values] of rules) {
    if (!new RegExp(source).test(event.request.uri)) continue;
    for (const name of Object.keys(values)) headers[name] = { value: values[name] };
  }
  return event.response;
}
`
}
