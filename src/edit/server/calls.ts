import type { MessageLanguage } from '../../messages/text.ts'
import { WORD_LIST } from '../../check/spelling/word-list.ts'
import type { Problem } from '../../problems/problem.ts'
import { rebase } from '../form/rebase.ts'
import { changeFile, ended, plainLines } from '../save/change-file.ts'
import { changeContent, contentPath, DICTIONARY, readContent, versionOf } from '../save/content-disk.ts'
import { openFields } from '../save/path-at.ts'
import type { EditedSite } from './edited-site.ts'
import { entryFiles } from './entry-files.ts'
import { fieldProblems } from './field-problems.ts'
import { locate } from './locate.ts'
import { openEntry, problemsOf } from './open-entry.ts'
import { overview } from './overview.ts'
import type { Changes, Conflict, Draft, FieldProblem, HostCheck, Published, Sent } from './protocol.ts'
import { found, Refusal } from '../save/refusal.ts'
import { saveImage } from './save-image.ts'
import { unreadable } from './unreadable.ts'
import { usageOf } from './usage.ts'

/** Reads and publishes the site's version in git. */
export type EditedVersions = {
  readonly changes: () => Promise<Changes>
  readonly publish: (message: string) => Promise<Published>
  readonly hostChecks: (commit: string) => Promise<readonly HostCheck[] | undefined>
  /** The content files of the last commit that no longer exist. */
  readonly gone: () => Promise<readonly string[]>
  /** The text of a file in the last commit; undefined if it has none. */
  readonly committed: (file: string) => Promise<string | undefined>
}

/** What the editor in the browser can call, by name: parameters and results. */
export type Calls = ReturnType<typeof createCalls>

/**
 * Creates the editor's calls. Drafts are only in memory until they are saved. Calls are refused if the file is gone, or
 * is no longer the one that the form was loaded with.
 */
export function createCalls(site: EditedSite, versions: EditedVersions, language: MessageLanguage) {
  const drafts = new Map<string, string>()
  const { root } = site
  const build = () => {
    const latest = site.latest()
    if (!latest) throw site.failure()
    return latest
  }
  const files = entryFiles(site, build, versions.committed, (file) => drafts.delete(file))
  /** Resolves once the last save is part of the site. */
  let built = Promise.resolve()

  /** The text of a draft, and of the file under it, if the form was loaded with that version. */
  const write = async ({ file, version, value, base }: Draft) => {
    const before = found(await readContent(root, file))
    const now = versionOf(before)
    if (now === version) return { file, before, after: changeFile(file, before, value) }
    // The form shows the text from before someone broke the file.
    const mistake = unreadable(file, before, language)
    if (mistake !== undefined) throw new Refusal(422, { unreadable: mistake })
    const merged = rebase(base, value, openFields(file, before).value)
    const yours = plainLines(changeFile(file, before, merged.value))
    const conflict: Conflict = { version: now, found: plainLines(before), yours, clash: merged.clash }
    throw new Refusal(409, conflict)
  }
  const inFields = async (problems: readonly Problem[], file: string): Promise<readonly FieldProblem[]> => {
    const text = drafts.get(file) ?? (await readContent(root, file)) ?? ''
    return fieldProblems(problems, file, text, language)
  }
  const save = async (draft: Draft) => {
    const { file } = draft
    let saved: Awaited<ReturnType<typeof files.save>>
    while (!saved) {
      const written = await write(draft)
      // Only a build knows where content refers to a page.
      await built
      saved = await files.save(written)
    }
    const { moved, after } = saved
    // The last build does not include it yet.
    drafts.set(file, after)
    built = site.rebuild().then(() => {
      if (drafts.get(file) === after) drafts.delete(file)
    })
    return { version: versionOf(after), value: openFields(file, after).value, moved }
  }

  return {
    ...files,
    save,
    async site() {
      await built
      return { ...overview(build()), gone: await versions.gone() }
    },
    async entry({ file, rebuilt }: Sent<'entry'>) {
      if (rebuilt) await built
      // Another window may have left its own draft; a browser that stored this one sends it next.
      else drafts.delete(file)
      const opened = await openEntry(site, build(), file)
      // Without git, or before its first commit, there is nothing to restore.
      return { ...opened, committed: (await versions.committed(file)) !== undefined }
    },
    usage: ({ fact }: Sent<'usage'>) => usageOf(root, build(), { fact }),
    locate: (pressed: Sent<'locate'>) => locate(site, build(), drafts, pressed),
    async draft({ page, ...draft }: Sent<'draft'>) {
      const { file, before, after } = await write(draft)
      if (after === before) drafts.delete(file)
      else drafts.set(file, after)
      // The last build may have read an older version of the file.
      const { html, problems } = await site.preview(new Map([...drafts, [file, after]]), page)
      const latest = site.latest()
      const all = drafts.has(file) || !latest ? problems : problemsOf(site, latest)
      return { html, problems: await inFields(all, file) }
    },
    /** The problems of a file, checked with the drafts of `page`. */
    examine: async ({ file, page }: Sent<'examine'>) => ({
      problems: await inFields(await site.examine(drafts, page), file),
    }),
    async word({ word }: Sent<'word'>) {
      for (;;) {
        const before = await readContent(root, WORD_LIST, DICTIONARY)
        const after = `${ended(before ?? '')}${word}\n`
        if (await changeContent(root, { file: WORD_LIST, before, after }, DICTIONARY)) return {}
      }
    },
    async upload({ name, data }: Sent<'upload'>) {
      const path = await saveImage(root, name, Buffer.from(data, 'base64'))
      if (path === undefined) throw new Refusal(422)
      await site.rebuild()
      return { path }
    },
    async committed({ file }: Sent<'committed'>) {
      await contentPath(root, file)
      return { value: openFields(file, found(await versions.committed(file))).value }
    },
    changes: () => versions.changes(),
    publish: ({ message }: Sent<'publish'>) => versions.publish(message),
    /** The repository host's checks of a pushed commit; undefined if it cannot be asked. */
    hostChecks: async ({ commit }: Sent<'hostChecks'>) => ({ checks: await versions.hostChecks(commit) }),
  }
}
