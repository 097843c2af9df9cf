import { build } from 'esbuild'
import { bundleHandler, handlerBundling } from '../../src/hosts/targets/bundle-handler.ts'
import { engineRoot } from '../../src/disk/engine-paths.ts'

/** The hosts whose first response is measured, each with its way of calling. */
export type MeasuredHost = 'netlify' | 'vercel' | 'lambda' | 'cloudflare'

/** A Hono route that gives the handler's response to an empty request, and does nothing else. */
const APP = `import { Hono } from 'hono'
const app = new Hono().post('/api/contact', (c) => c.json({ message: 'invalid' }, 422))`

const BARE: Readonly<Record<MeasuredHost, string>> = {
  netlify: 'export const answer = (request) => app.fetch(request)',
  vercel: `import { nodeListener } from './src/api/adapters/node.ts'
export default nodeListener(app)`,
  lambda: `export const handler = async ({ rawPath, requestContext, headers, body }) => {
  const { method } = requestContext.http
  const response = await app.fetch(new Request('https://' + headers.host + rawPath, { method, headers, body }))
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}`,
  cloudflare: 'export default app',
}

/** The handler as deployed to a host. */
export function handlerBundle(host: MeasuredHost, data: unknown): Promise<string> {
  return bundleHandler(host, data)
}

/** A bare Hono application, bundled the same way. */
export async function bareBundle(host: MeasuredHost): Promise<string> {
  const stdin = { contents: `${APP}\n${BARE[host]}`, resolveDir: engineRoot, loader: 'ts' as const }
  const { outputFiles } = await build({ ...handlerBundling(host), stdin })
  return outputFiles?.[0]?.text ?? ''
}
