import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Content } from '../../content/load/load-content.ts'
import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import { engineFile } from '../../disk/engine-paths.ts'
import type { Document } from '../../pages/finished-page.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { links } from '../checks/links.ts'
import { hashOf } from '../../cache/hash-of.ts'
import type { CheckedSite } from './checked-site.ts'
import { openSources } from '../locate/open-sources.ts'
import { runChecks, type CheckReport } from './run-checks.ts'

export type GateInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly content: Content
  readonly templates: CompiledTemplates
  readonly documents: readonly Document[]
  readonly files: readonly SiteFile[]
  readonly now: Date
  /** What the last build saw of pages. */
  readonly known?: CheckedSite['known']
  readonly launch?: boolean | undefined
  /** While its author writes, a page is held to its links alone: the rest waits for the build. */
  readonly mode: 'publish' | 'preview'
}

/** What stands between a finished site and its visitors: every check, over every page. */
export async function runGate(input: GateInput): Promise<CheckReport> {
  const { root, config, content, templates, mode } = input
  const all = mode === 'publish' && config.check !== 'links'
  return runChecks({
    ...input,
    // Most checks parse pages, and are loaded where they are made.
    checks: all ? (await import('./registry.ts')).CHECKS : [links],
    mentions: content.mentions,
    sources: openSources(root, content, templates),
    // Links are looked up sooner than an answer is.
    ...(all ? { keep: { root, name: mode, engine: engineVersion() } } : {}),
  })
}

/** Changes whenever a check may answer otherwise about the same page. */
function engineVersion(): string {
  const sources = readdirSync(engineFile(''), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('fixtures'))
    .map((name) => readFileSync(join(engineFile(''), name), 'utf8'))
  return hashOf(sources, installedVersion('html-validate'), installedVersion('parse5'))
}
