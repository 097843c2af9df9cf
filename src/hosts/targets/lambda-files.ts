import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { engineFile } from '../../disk/engine-paths.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { HostParts } from './host-target.ts'
import { requestFunction, responseFunction } from './lambda-edge.ts'

type Template = {
  readonly Resources: Readonly<Record<string, { readonly Properties: { FunctionCode?: string } }>>
}

/** For AWS: the function, and the template with CloudFront in front of it and of the bucket of pages. */
export async function lambdaFiles({ site, rules, handler }: HostParts): Promise<SiteFile[]> {
  const edge = { RequestFunction: requestFunction(rules, site), ResponseFunction: responseFunction(rules) }
  const source = await readFile(engineFile('hosts/targets/lambda-template.yaml'), 'utf8')
  const template = parse(source.replaceAll('HOSTNAME', new URL(site.origin).hostname)) as Template
  for (const [name, code] of Object.entries(edge)) template.Resources[name]!.Properties.FunctionCode = code
  return [
    { path: 'api/index.mjs', contents: handler },
    { path: 'template.json', contents: `${JSON.stringify(template, null, 2)}\n` },
  ]
}
