import { build, type BuildOptions } from 'esbuild'
import { engineFile } from '../../disk/engine-paths.ts'
import { once } from '../../lib/once.ts'
import type { HandlerHost } from './host-target.ts'

/**
 * Entry point of each host: an engine file, and the code that calls it. The code before it defines `data`, the site,
 * and `auditScript`, the worker that audits pages.
 */
const ENTRIES: Readonly<Record<HandlerHost, readonly [file: string, code: string]>> = {
  netlify: [
    'api/adapters/netlify.ts',
    'const { answer, runSchedule } = host.netlifyFunctions(data, auditScript)\nexport { answer, runSchedule }',
  ],
  vercel: ['api/adapters/vercel.ts', 'export default host.vercelFunction(data, auditScript)'],
  cloudflare: ['api/adapters/cloudflare.ts', 'export default host.cloudflareWorker(data)'],
  lambda: ['api/adapters/lambda.ts', 'export const handler = host.lambdaFunction(data, auditScript)'],
  node: ['serve/serve-standalone.ts', 'await host.serveStandalone(import.meta.dirname, data, auditScript)'],
}

/** The handler for one host as one module. `data` is its site data: plain data, embedded in the code. */
export async function bundleHandler(target: HandlerHost, data: unknown): Promise<string> {
  const constants = [
    `data = ${JSON.stringify(data)}`,
    // As text, it does not depend on the bundle's path.
    ...(target === 'cloudflare' ? [] : [`auditScript = () => ${JSON.stringify(await bundleAuditWorker())}`]),
  ]
  const [file, code] = ENTRIES[target]
  const entry = await bundled({
    ...handlerBundling(target),
    stdin: {
      contents: `import * as host from ${JSON.stringify(`./${file}`)}\n${code}`,
      resolveDir: engineFile('.'),
      sourcefile: `host-${target}.ts`,
      loader: 'ts',
    },
  })
  return `const ${constants.join(',\n')};\n${entry}`
}

export const bundleAuditWorker = once(() => {
  const entryPoints = [engineFile('api/adapters/audit-worker.ts')]
  return bundled({ ...handlerBundling('node'), format: 'cjs', banner: {}, entryPoints })
})

async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build(options)
  return outputFiles?.[0]?.text ?? ''
}

/** Bundling options of a host, for any code. */
export function handlerBundling(target: HandlerHost): BuildOptions {
  return {
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // Selects the Cloudflare builds of packages.
    conditions: target === 'cloudflare' ? ['workerd', 'worker', 'module'] : ['module'],
    mainFields: ['module', 'main'],
    // The native database, which only the Node folder includes, and modules that only some hosts have.
    external: ['pg-native', 'libsql', 'cloudflare:sockets'],
    // For dependencies that are not ES modules: they require modules of Node. `file:///` is no address on Windows, and
    // workerd has no `import.meta.url`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire('/');" },
  }
}
