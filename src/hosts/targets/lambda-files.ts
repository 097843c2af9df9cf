import { BuildError } from '../../problems/problem.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { within, type HostParts } from './host-parts.ts'
import { requestFunction, responseFunction } from './lambda-edge.ts'
import { lambdaTemplate } from './lambda-template.ts'

/** CloudFront's size limit of a function. */
const EDGE_LIMIT = 10_240

/** The folder for AWS: the pages for a bucket, the function, and the template with CloudFront in front. */
export function lambdaFiles({ site, pages, rules, handler }: HostParts): SiteFile[] {
  const edge = { request: requestFunction(rules, site), response: responseFunction(rules) }
  const long = Object.values(edge).find((code) => Buffer.byteLength(code) > EDGE_LIMIT)
  if (long !== undefined) {
    throw new BuildError({
      code: 'host/limit',
      message: {
        en: `The rules take ${Buffer.byteLength(long)} bytes in a CloudFront function, which may have ${EDGE_LIMIT}.`,
        fr: `Les règles font ${Buffer.byteLength(long)} octets dans une fonction de CloudFront, qui en prend ${EDGE_LIMIT}.`,
      },
      hint: {
        en: 'Use fewer redirects, or fewer paths with headers of their own.',
        fr: 'Réduisez le nombre de redirections, ou de chemins qui ont leurs propres en-têtes.',
      },
      place: { file: 'site.config.ts' },
    })
  }
  return [
    ...within('site', pages),
    { path: 'api/index.mjs', contents: handler },
    {
      path: 'template.json',
      contents: `${JSON.stringify(lambdaTemplate(new URL(site.origin).hostname, edge), null, 2)}\n`,
    },
  ]
}
