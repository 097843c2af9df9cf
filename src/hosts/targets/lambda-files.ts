import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { engineFile } from '../../disk/engine-paths.ts'
import { BuildError } from '../../problems/problem.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { HostParts } from './host-target.ts'
import { requestFunction, responseFunction } from './lambda-edge.ts'

/** CloudFront's size limit of a function. */
const EDGE_LIMIT = 10_240

type Template = {
  readonly Resources: Readonly<Record<string, { readonly Properties: { FunctionCode?: string } }>>
}

/** For AWS: the function, and the template with CloudFront in front of it and of the bucket of pages. */
export async function lambdaFiles({ site, rules, handler }: HostParts): Promise<SiteFile[]> {
  const edge = { RequestFunction: requestFunction(rules, site), ResponseFunction: responseFunction(rules) }
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
  const source = await readFile(engineFile('hosts/targets/lambda-template.yaml'), 'utf8')
  const template = parse(source.replaceAll('HOSTNAME', new URL(site.origin).hostname)) as Template
  for (const [name, code] of Object.entries(edge)) template.Resources[name]!.Properties.FunctionCode = code
  return [
    { path: 'api/index.mjs', contents: handler },
    { path: 'template.json', contents: `${JSON.stringify(template, null, 2)}\n` },
  ]
}
