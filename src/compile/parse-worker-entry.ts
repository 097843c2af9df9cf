import { isPlain } from '../cache/cache-store.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { ParseRequest, ParseResponse } from '../content/load/open-parsers.ts'
import { openParser, type ParseFile } from '../content/parse/open-parser.ts'
import type { ParsedEntry } from '../content/parse/parse-entry.ts'
import { serveRequests } from '../workers/serve-requests.ts'
import { importConfig } from './config/load-config.ts'

let opened: Promise<{ readonly config: SiteConfig; readonly parse: ParseFile }> | undefined

serveRequests<ParseRequest, ParseResponse>(async ({ root, configFile, facts, files }) => {
  const { config, parse } = await (opened ??= open(root, configFile))
  return files.map(({ collection, ...file }) => {
    const schema = config.collections[collection]?.schema
    return schema && ifPlain(() => parse({ ...file, schema, facts }))
  })
})

async function open(root: string, configFile: string) {
  const config = await importConfig(configFile)
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
