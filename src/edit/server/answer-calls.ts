import type { MessageLanguage } from '../../messages/text.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { WORD_LIST } from '../../check/spelling/word-list.ts'
import { diskRefusal } from '../../disk/disk-refusal.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { formatPlace } from '../../problems/format-place.ts'
import { speak } from '../../problems/speak.ts'
import { changeFile } from '../save/change-file.ts'
import { UnchangeableError } from '../save/unchangeable-error.ts'
import {
  contentPath,
  DICTIONARY,
  ForbiddenPath,
  readContent,
  saveContent,
  versionOf,
} from '../save/content-disk.ts'
import { openFields } from '../save/path-at.ts'
import type { Answer, AnswerCall } from './create-editor.ts'
import type { EditedBuild, EditedSite } from './edited-site.ts'
import { entryFiles } from './entry-files.ts'
import { fieldProblems, plainLines } from './field-problems.ts'
import { locate } from './locate.ts'
import { found, openEntry } from './open-entry.ts'
import { documentAddress, overview } from './overview.ts'
import type { Calls, Changes, Conflict, Draft, HostCheck, Published } from './protocol.ts'
import { saveDocument, saveImage } from './save-upload.ts'
import { usageOf } from './usage.ts'

/** What is done with the version of the site that git keeps. */
export type EditedVersions = {
  readonly changes: () => Promise<Changes>
  readonly publish: (message: string) => Promise<Published>
  readonly hostChecks: (commit: string) => Promise<readonly HostCheck[] | undefined>
  /** The content files of the last commit that are no longer there. */
  readonly gone: () => Promise<readonly string[]>
  /** The text of a file in the last commit; undefined where it has none. */
  readonly committed: (file: string) => Promise<string | undefined>
}

type Handlers = { readonly [name in keyof Calls]: (body: Calls[name][0]) => Promise<Answer> }

/** Answers the calls of the editor. Drafts are kept in memory alone, until they are saved. */
export function answerCalls(site: EditedSite, versions: EditedVersions): AnswerCall {
  const drafts = new Map<string, string>()
  const { root } = site
  const files = entryFiles(site, versions.committed, (file) => drafts.delete(file))
  /** Resolves once the last save is in the site. */
  let built = Promise.resolve()
  const language = (): MessageLanguage => site.latest()?.config.messages ?? 'en'

  /** The text of a draft, and of the file under it; a conflict where that is not the one that the form was loaded with. */
  const write = async ({
    file,
    version,
    value,
    body,
  }: Draft): Promise<{ readonly text: string; readonly draft: string } | { readonly conflict: Answer }> => {
    const text = await readContent(root, file)
    const known = text ?? ''
    const changed = (of: string) => changeFile(file, of, { value, body })
    if (text !== undefined && versionOf(text) === version) return { text, draft: changed(text) }
    const json: Conflict = { found: plainLines(known), yours: plainLines(changed(known)) }
    return { conflict: { status: 409, json } }
  }

  const preview = async (page: string, file: string, text: string): Promise<Answer> => {
    // The last build may not have read the file as it is on the disk.
    const { html, problems } = await site.preview(new Map([...drafts, [file, text]]), page)
    const build = site.latest()
    const all = drafts.has(file) || !build ? problems : found(site, build)
    return { json: { html, problems: await inFields(all, file) } }
  }
  const inFields = async (problems: readonly Problem[], file: string) => {
    const text = drafts.get(file) ?? (await readContent(root, file)) ?? ''
    return fieldProblems(problems, file, plainLines(text), language())
  }

  const said = (failure: unknown): string => {
    const [problem] = failure instanceof BuildError ? failure.problems : []
    if (!problem) return ''
    const { message, place } = speak(problem, language())
    return place ? `${message} (${formatPlace(place)})` : message
  }
  const withBuild = async (work: (build: EditedBuild) => Promise<unknown>): Promise<Answer> => {
    const build = site.latest()
    if (!build) {
      return { status: 503, json: { message: said(site.failure()) } }
    }
    const json = await work(build)
    return json === undefined ? { status: 404, json: {} } : { json }
  }

  const handlers: Handlers = {
    async site() {
      await built
      return withBuild(async (build) => ({ ...overview(build), gone: await versions.gone() }))
    },
    async entry({ file, rebuilt }) {
      if (rebuilt) await built
      // Another window may have left its own; a browser that kept this one sends it next.
      else drafts.delete(file)
      return withBuild((build) => openEntry(site, build, file))
    },
    usage: ({ fact }) => withBuild((build) => usageOf(root, build, FACTS_FILE, fact)),
    locate: (pressed) => withBuild((build) => locate(site, build, drafts, pressed)),
    async draft({ page, ...draft }) {
      const written = await write(draft)
      if ('conflict' in written) return written.conflict
      if (written.draft === written.text) drafts.delete(draft.file)
      else drafts.set(draft.file, written.draft)
      return preview(page, draft.file, written.draft)
    },
    examine: async ({ file, page }) => ({
      json: { problems: await inFields(await site.examine(drafts, page), file) },
    }),
    async word({ word }) {
      // One word a line, which the next look of the checks reads.
      if (!/^[\p{L}\p{M}][\p{L}\p{M}'-]*$/u.test(word)) return { status: 422, json: {} }
      const text = (await readContent(root, WORD_LIST, DICTIONARY)) ?? ''
      const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`
      const version = text === '' ? undefined : versionOf(text)
      await saveContent(root, WORD_LIST, `${ended}${word}\n`, version, DICTIONARY)
      return { json: {} }
    },
    async save(draft) {
      const written = await write(draft)
      if ('conflict' in written) return written.conflict
      const { file } = draft
      const { text: before, draft: wanted } = written
      // Where content names a page is known of what is built.
      await built
      const saved = await files.save(site.latest(), { file, before, after: wanted })
      if (!saved) return handlers.save(draft)
      const { moved, after } = saved
      // The last build does not know it yet.
      drafts.set(file, after)
      built = site.rebuild().then(() => {
        if (drafts.get(file) === after) drafts.delete(file)
      })
      const { value, body } = openFields(file, plainLines(after))
      return { json: { version: versionOf(after), value, body, moved } }
    },
    create: (body) => withBuild((build) => files.create(build, body)),
    leads: (body) => withBuild((build) => files.leads(build, body)),
    duplicate: (body) => withBuild((build) => files.duplicate(build, body)),
    rename: (body) => withBuild((build) => files.rename(build, body)),
    remove: (body) => withBuild((build) => files.remove(build, body)),
    bringBack: (body) => withBuild((build) => files.bringBack(build, body)),
    undoFiles: (body) => withBuild((build) => files.undoFiles(build, body)),
    async upload({ kind, name, data }) {
      const save = kind === 'picture' ? saveImage : saveDocument
      const path = await save(root, name, Buffer.from(data, 'base64'))
      if (path === undefined) return { status: 422, json: {} }
      await site.rebuild()
      return { json: { path: kind === 'picture' ? path : documentAddress(path) } }
    },
    async committed({ file }) {
      await contentPath(root, file)
      const text = await versions.committed(file)
      if (text === undefined) return { status: 404, json: {} }
      const { value, body } = openFields(file, plainLines(text))
      return { json: { value, body } }
    },
    changes: async () => ({ json: await versions.changes() }),
    hostChecks: async ({ commit }) => ({ json: { checks: await versions.hostChecks(commit) } }),
    publish: async ({ message }) => ({ json: await versions.publish(message) }),
  }

  return async (name, body) => {
    if (!Object.hasOwn(handlers, name)) return undefined
    try {
      return await handlers[name as keyof Calls](body as never)
    } catch (error) {
      if (error instanceof ForbiddenPath) return { status: 403, json: {} }
      if (error instanceof UnchangeableError) return { status: 422, json: {} }
      if (error instanceof BuildError) return { status: 422, json: { message: said(error) } }
      const refused = diskRefusal(error)
      if (!refused) throw error
      return { status: 507, json: { message: speak(refused, language()).message } }
    }
  }
}
