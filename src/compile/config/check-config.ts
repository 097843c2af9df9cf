import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { configSchema } from '../../content/config-schema.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { BuildError } from '../../problems/problem.ts'

const CODES: Readonly<Record<string, string>> = {
  'content/missing-key': 'config/missing-key',
  'content/unknown-key': 'config/unknown-key',
}

/** Throws a BuildError with every mistake in the `config` that `file`, below `root`, exports. */
export async function checkConfig(root: string, file: string, config: unknown): Promise<SiteConfig> {
  const schema: z.ZodType = configSchema((path) => existsSync(join(root, path)))
  const { success, error } = schema.safeParse(config)
  if (success) return config as SiteConfig
  // Most configs are valid, so the code that explains mistakes is loaded only here.
  const [{ schemaProblems }, { configSource }] = await Promise.all([
    import('../../content/parse/schema-problems.ts'),
    import('./config-source.ts'),
  ])
  const source = configSource(file, readFileSync(join(root, file), 'utf8'), config)
  const problems = schemaProblems(error, schema, source)
  throw new BuildError(
    problems.map((problem) => ({ ...problem, code: CODES[problem.code] ?? 'config/schema' })),
  )
}
