import type { ServerResponse } from 'node:http'
import type { HeaderTable } from '../hosts/rules/host-rules.ts'
import { headersFor } from './match-rules.ts'

/** Sets the headers of a path. Over plain http, one that upgrades to https could only break the page. */
export function setHeaders(response: ServerResponse, table: HeaderTable, path: string): void {
  for (const [name, value] of headersFor(table, path))
    response.setHeader(
      name,
      name.toLowerCase() === 'content-security-policy'
        ? value.replace('; upgrade-insecure-requests', '')
        : value,
    )
}
