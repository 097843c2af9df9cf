import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreOutput } from '../emit/leftover-outputs.ts'
import { drain, ownAddress } from '../serve/listen.ts'
import { nothingBuilt } from '../serve/nothing-built.ts'
import { createSiteServer } from '../serve/site-server.ts'
import { listening, ownNames, type ListenOptions } from './listening.ts'
import { openApi } from './open-api.ts'
import { printError } from './report/print-problems.ts'

/** Serves the output of `site build` like the host, until Ctrl+C. Throws a BuildError if nothing was built. */
export async function serve(root: string, options: ListenOptions & { readonly out?: string }): Promise<void> {
  const dist = resolve(root, options.out ?? 'dist')
  await restoreOutput(dist)
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory()) throw nothingBuilt(dist)

  const only = await ownNames(root, options)
  const api = await openApi(root, {
    dist,
    files: () => readdirSync(dist, { recursive: true, encoding: 'utf8' }),
    published: true,
    ownServer: () => ownAddress(server),
  })
  const server = createSiteServer({
    dist,
    only,
    api: api && ((request, response) => api.handle(request, response)),
    onError: (error) => void printError(error, root),
  })
  try {
    await listening(server, root, options)
  } finally {
    await drain(server)
    await api?.close()
  }
}
