import { isPlain } from '../cache/cache-store.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { ParseRequest, ParseResponse } from '../content/load/open-parsers.ts'
import { openParser, type ParseFile } from '../content/parse/open-parser.ts'
import type { ParsedEntry } from '../content/parse/parse-entry.ts'
import { serveRequests } from '../workers/serve-requests.ts'
import { runConfig } from './config/load-config.ts'

let opened: Promise<{ readonly config: SiteConfig; readonly parse: ParseFile }> | undefined

serveRequests<ParseRequest, ParseResponse>(async ({ root, configCode, facts, files }) => {
  const { config, parse } = await (opened ??= open(root, configCode))
  return files.map(({ collection, ...file }) => {
    const schema = config.collections[collection]?.schema
    return schema && ifPlain(() => parse({ ...file, schema, facts }))
  })
})

async function open(root: string, configCode: string) {
  const config = await runConfig(root, configCode)
  return { config, parse: await openParser(root, config) }
}

/**
 * Undefined for a file with mistakes, and for data that does not survive the transfer, such as an object with
 * methods.
 */
function ifPlain(parse: () => ParsedEntry): ParsedEntry | undefined {
  try {
    const parsed = parse()
    return parsed.problems.length === 0 && isPlain(parsed.data) ? parsed : undefined
  } catch {
    return undefined
  }
}
