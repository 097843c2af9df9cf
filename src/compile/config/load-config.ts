import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { z } from 'zod'
import { configSchema } from '../../content/config-schema.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { withRedirectsFile } from '../../content/redirects-file.ts'
import { BuildError } from '../../problems/problem.ts'
import { CONFIG_FILE as CONFIG } from '../../problems/template-failure.ts'
import { environmentHash, hashOf } from '../../cache/hash.ts'
import { cachedBundle } from '../bundle-cache.ts'
import { environmentNames } from '../environment-names.ts'
import { loadCode } from '../load-code.ts'
import { nodeBundle, runningEngine } from '../shared/running-engine.ts'
import { shellPath } from '../../lib/text/shell-path.ts'

const CODES: Readonly<Record<string, string>> = {
  'content/missing-key': 'config/missing-key',
  'content/unknown-key': 'config/unknown-key',
}

/** Loads `site.config.ts` of the site at `root`. Throws a BuildError when it is missing or does not compile. */
export async function loadConfig(root: string): Promise<SiteConfig> {
  return (await readConfig(root)).config
}

/** The config from code that another thread has already compiled and checked. */
export async function runConfig(root: string, code: string): Promise<SiteConfig> {
  return ((await loadCode(root, 'config', code)) as { default: SiteConfig }).default
}

/**
 * Like {@link loadConfig}, with a hash of its code and of the environment variables that it reads, their names, its sources, and
 * the code for {@link runConfig}.
 */
export async function readConfig(root: string) {
  requireConfig(root)
  const { code, files, value } = await evaluateConfig(root)
  // A promise has no keys, so every setting would be reported as missing.
  if (typeof value !== 'object' || value === null || 'then' in value) {
    throw new BuildError({
      code: 'config/no-default',
      message: {
        en: `${CONFIG} has no default export.`,
        fr: `${CONFIG} n’exporte pas de configuration par défaut.`,
      },
      hint: {
        en: 'End it with "export default defineSite({ … })".',
        fr: 'Terminez-le par « export default defineSite({ … }) ».',
      },
      place: { file: CONFIG },
    })
  }
  const config = withRedirectsFile(root, await checkConfig(root, value))
  const environment = environmentNames(code)
  const hash = hashOf(code, environmentHash(environment))
  return { config, hash, environment, files, code }
}

/** What other tools would accept too. */
const OTHER_NAMES = ['site.config.js', 'site.config.mjs', 'site.config.mts']

/** Throws a BuildError if a folder contains no site. */
export function requireConfig(root: string): void {
  if (existsSync(join(root, CONFIG))) return
  const other = OTHER_NAMES.find((name) => existsSync(join(root, name)))
  const above = siteAbove(resolve(root))
  const shown = above && shellPath(above)
  throw new BuildError({
    code: 'config/missing',
    message: existsSync(join(root, sep))
      ? { en: `There is no ${CONFIG} in ${root}.`, fr: `Il n’y a pas de ${CONFIG} dans ${root}.` }
      : { en: `There is no folder ${root}.`, fr: `Il n’y a pas de dossier ${root}.` },
    hint: other
      ? { en: `Rename ${other} to ${CONFIG}.`, fr: `Renommez ${other} en ${CONFIG}.` }
      : {
          en: `Run the command in the folder of the site, or name it with --root ${shown ?? '<folder>'}. "site init <folder>" begins a new one.`,
          fr: `Lancez la commande dans le dossier du site, ou nommez-le par --root ${shown ?? '<dossier>'}. « site init <dossier> » en commence un nouveau.`,
        },
    place: { file: CONFIG },
  })
}

/** The nearest folder above `folder` that contains a site. */
function siteAbove(folder: string): string | undefined {
  const parent = dirname(folder)
  if (parent === folder) return undefined
  return existsSync(join(parent, CONFIG)) ? parent : siteAbove(parent)
}

/** The code of the config, its sources, and its default export, not validated. */
export async function evaluateConfig(root: string) {
  const { outputs, sources } = await cachedBundle(root, 'config', configBundle(root))
  const code = outputs[0]?.text ?? ''
  const module = (await loadCode(root, 'config', code)) as { default?: SiteConfig }
  return { code, files: Object.keys(sources), value: module.default }
}

/** esbuild options for `site.config.ts`. */
export function configBundle(root: string): BuildOptions {
  return nodeBundle(root, `import * as config from './${CONFIG}'; provide(config)`, {
    plugins: [runningEngine],
  })
}

/** Throws a BuildError with every mistake in the config of the site at `root`. */
async function checkConfig(root: string, config: unknown): Promise<SiteConfig> {
  const schema: z.ZodType = configSchema((path) => existsSync(join(root, path)))
  const { success, error } = schema.safeParse(config)
  if (success) return config as SiteConfig
  // Most configs are valid, so the code that explains mistakes is loaded only here.
  const [{ schemaProblems }, { configSource }] = await Promise.all([
    import('../../content/parse/schema-problems.ts'),
    import('./config-source.ts'),
  ])
  const source = configSource(CONFIG, readFileSync(join(root, CONFIG), 'utf8'), config)
  const problems = schemaProblems(error, schema, source)
  throw new BuildError(
    problems.map((problem) => ({ ...problem, code: CODES[problem.code] ?? 'config/schema' })),
  )
}
