import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBuildCache } from '../../cache/build-cache.ts'
import { cacheKey } from '../../cache/engine-key.ts'
import { compareSites, type SiteMeaning } from '../../check/diff/compare-sites.ts'
import { describeChanges } from '../../check/diff/describe-changes.ts'
import { ifThere } from '../../disk/if-there.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import type { EditedVersions } from '../../edit/server/calls.ts'
import type { FieldProblem } from '../../edit/server/protocol.ts'
import { openFields } from '../../edit/save/path-at.ts'
import { comingDay } from '../../edit/server/hidden-until.ts'
import type { Publication } from '../../model/published-entries.ts'
import { withoutSwaps } from '../../check/diff/swapped-words.ts'
import { isEntry } from '../../content/load/is-entry.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { longDate } from '../../messages/long-date.ts'
import { labelled, someOf, type MessageLanguage, type Text } from '../../messages/text.ts'
import { BuildError, formatPlace, localize, type Problem } from '../../problems/problem.ts'
import { meaningOf, openVersion } from '../diff/open-version.ts'
import { messageLanguage } from '../message-language.ts'
import { produceSite } from '../produce/produce-site.ts'
import { changedFacts } from './changed-facts.ts'
import { hostChecks } from './host-checks.ts'
import { openRepository, type Repository } from './repository.ts'

const CONTENT: Text = { en: 'Content', fr: 'Contenu' }
const DRAFT: Text = {
  en: 'Draft, which visitors do not see',
  fr: 'Brouillon, que les visiteurs ne voient pas',
}
const APPEARS: Text = { en: 'Appears on', fr: 'Paraît le' }
const WITHDRAWN: Text = { en: 'Withdrawn on', fr: 'Retiré le' }
const NOT_COMPARED: Text = {
  en: 'The last version cannot be built, so there is nothing to compare with.',
  fr: 'La dernière version ne peut pas être construite : rien ne peut lui être comparé.',
}

/** Describes what the saved files change for visitors since the last commit, and commits them. */
export function editedVersions(root: string): EditedVersions {
  // The last commit costs a full build, and seldom changes.
  let cached: { readonly head: string; readonly meaning: Promise<SiteMeaning> } | undefined
  const meaningAt = (head: string) => {
    cached = cached?.head === head ? cached : { head, meaning: openVersion(root, head, new Date()) }
    cached.meaning.catch(() => (cached = undefined))
    return cached.meaning
  }

  const repository = openRepository(root)

  return {
    async changes() {
      const language = await messageLanguage(root)
      const head = await repository.head()
      const files = head === undefined ? [] : await repository.changed()
      const isSent = (await repository.remote()) !== undefined
      if (files.length === 0 && head !== undefined) {
        const isWaiting = isSent && (await repository.isUnsent())
        return { words: '', files, findings: [], message: '', isSent: isWaiting }
      }
      const current = await produceNow(root)
      const findings = current.problems
        .filter(({ place }) => head === undefined || files.includes(place?.file ?? ''))
        .map((problem) => fieldProblem(problem, language))
      if (head === undefined || !current.meaning) return { words: '', files, findings }
      // This change may be what mends it.
      const then = await meaningAt(head).catch(unlessBuildError)
      const pages = then ? compareSites(then, current.meaning) : []
      const entries = files.filter(isEntry)
      const read = async (file: string) => (await ifThere(readFile(join(root, file), 'utf8'))) ?? ''
      const texts = new Map(await Promise.all(entries.map(async (file) => [file, await read(file)] as const)))
      const swaps = changedFacts(await repository.committed(FACTS_FILE), texts.get(FACTS_FILE), language)
      const calendar = [...texts].flatMap(([file, text]) =>
        calendarOf(current.config, openFields(file, text).value, language).map((what) =>
          labelled(what, file, language),
        ),
      )
      const now =
        pages.length > 0 || calendar.length === 0 ? [describeChanges(pages, language, { swaps })] : []
      const words = [...(then ? now : [NOT_COMPARED[language]]), ...calendar].join('\n\n')

      const { rest } = withoutSwaps(pages, swaps)
      const changed = rest.filter(({ content }) => content)
      // Pages of the changed files come before pages that repeat their content.
      const own = changed.filter(({ url }) => files.includes(current.sources.get(url) ?? ''))
      const titles = [...own, ...changed].map((page) => page.title.split(' | ')[0] ?? '')
      const facts = rest.length === 0 ? swaps.map(({ name }) => name) : []
      const fileNames = (entries.length > 0 ? entries : files).map((file) =>
        file.replace(/^content\/|\.(?:md|markdown|ya?ml|json)$/gi, ''),
      )
      const named = [titles, facts, fileNames].find(({ length }) => length > 0) ?? []
      const title = someOf([...new Set(named)], 1, language)
      return {
        words,
        files,
        findings,
        message: `${labelled(CONTENT[language], title, language)}\n\n${words.split('\n')[0]}\n`,
        isSent,
      }
    },
    gone: async () => (await repository.gone()).filter(isEntry),
    committed: repository.committed,
    publish: (message) => publish(repository, message),
    hostChecks: (commit) => hostChecks(root, commit),
  }
}

async function publish(repository: Repository, message: string) {
  const title = message.split('\n')[0]?.replace(/^[^:]*: /, '') ?? ''
  const branch = await repository.branchFor(title)
  let commit = ''
  try {
    const files = await repository.changed()
    // Someone may have committed them elsewhere meanwhile: there is nothing to commit then, which is an error.
    if (files.length > 0 || !(await repository.isUnsent())) await repository.commit(files, message, branch)
    commit = (await repository.head()) ?? ''
    const remote = await repository.remote()
    if (!remote) return { branch, commit, pushed: false }
    return { ...(await repository.push(remote, branch)), commit, pushed: true }
  } catch (error) {
    const { stdout = '', stderr = '', message: words } = error as Error & Partial<Record<string, string>>
    // A hook before a push writes to the standard output.
    const refusal = [stdout.trim(), stderr.trim()].filter(Boolean).join('\n') || words
    return { branch, commit, pushed: false, refusal }
  }
}

/** When an entry appears, if it is not visible now, and when it expires. */
function calendarOf(config: SiteConfig, fields: object, language: MessageLanguage): readonly string[] {
  const { draft, publishedAt, expiresAt } = fields as Publication
  if (draft === true) return [DRAFT[language]]
  const dated = (what: Text, day?: string) =>
    day === undefined ? [] : [`${what[language]} ${longDate(day, language)}`]
  return [
    ...dated(APPEARS, comingDay(config, publishedAt)),
    ...dated(WITHDRAWN, comingDay(config, expiresAt)),
  ]
}

/** The site as visitors would get it, with the results of all checks; only problems if it cannot be built. */
async function produceNow(root: string) {
  try {
    return await withBuildCache(root, cacheKey(root), async (cache) => {
      const options = { now: new Date(), drafts: false, mode: 'publish', gate: 'report', cache } as const
      const produced = await produceSite(root, options)
      const sources = new Map(produced.model.routes.map(({ url, source }) => [url, source]))
      return { config: produced.config, meaning: meaningOf(produced), sources, problems: produced.warnings }
    })
  } catch (error) {
    if (error instanceof BuildError) return { meaning: undefined, problems: error.problems }
    throw error
  }
}

function unlessBuildError(error: unknown): undefined {
  if (!(error instanceof BuildError)) throw error
}

function fieldProblem(problem: Problem, language: MessageLanguage): FieldProblem {
  const { message, hint, place } = localize(problem, language)
  const where = place ? ` (${formatPlace(place)})` : ''
  const warning = problem.severity === 'warning'
  return { path: [], message: message + where, hint, warning }
}
