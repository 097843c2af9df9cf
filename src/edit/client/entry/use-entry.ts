import { useEffect, useMemo, useState } from 'preact/hooks'
import { oneAtATime } from '../../../lib/time/one-at-a-time.ts'
import { rebase, same } from '../../form/rebase.ts'
import type { Conflict, Draft, FieldProblem, MovedPage } from '../../server/protocol.ts'
import { call, CallError, type OpenedEntry } from '../call.ts'
import { refusalOf } from '../use-refusal.ts'
import { newEntryState, type Status } from './entry-state.ts'
import { placeOfChange } from './place-of-change.ts'
import { findDraft, forgetDraft, livesInTab, storeDraft } from './stored-drafts.ts'
import { NO_HISTORY, stepped, withChange } from './undo-history.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf, withChanges, type Change } from '../value-at.ts'

/** Longer than the time between two keystrokes. */
const PAUSE_MS = 700
/** The most letters that a key adds: a letter with its accent. */
const KEYSTROKE = 2

export type EntryInForm = ReturnType<typeof useEntry>

/**
 * The entry in the form: edited, stored in the browser, shown on the page and saved. `onMistake` is called with the
 * mistake that keeps it from being saved.
 */
export function useEntry(onMistake: (first: FieldProblem) => void) {
  const [, render] = useState(0)
  const [state] = useState(newEntryState)
  const update = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    render((count) => count + 1)
  }
  const isDirty = () => state.opened !== undefined && !same(state.value, state.opened.value)
  const draftOf = ({ file, version, value: base }: OpenedEntry): Draft => {
    return { file, version, base, value: state.value }
  }
  const isCutOff = () => state.happened === 'failed' || state.happened === 'behind'
  const status = (): Status => {
    if (state.happened) return state.happened
    return !isDirty() ? 'clean' : state.isStored ? 'unsaved' : 'unkept'
  }
  /** Only a save shows two versions of a file: a dialog would catch the keystrokes of someone who writes. */
  const failed = (error: unknown, file: string | undefined, isSave = false) => {
    if (!(error instanceof CallError)) throw error
    // If another file is open by now, this one reports it when it is opened again.
    if (file !== state.opened?.file) return
    const { status, json } = error
    // Without unsaved changes, nothing is in the way of another version.
    if ([409, 422].includes(status) && !isDirty()) {
      update({ happened: undefined })
      void follow(false)
    } else if (status !== 409) update({ happened: 'failed', reason: refusalOf(error) })
    else update({ happened: 'behind', conflict: isSave ? (json as Conflict) : state.conflict })
  }

  /** Shows the edits on the page: one call at a time, the last edit counts. */
  const send = useMemo(
    () =>
      oneAtATime(async () => {
        const { opened, value, page, conflict } = state
        if (!opened || conflict || opened.unreadable !== undefined) return
        const { file } = opened
        try {
          const { html, problems } = await call('draft', { ...draftOf(opened), page })
          if (state.opened?.file !== file || state.page !== page) return
          // The file has the text that the form started with, still or again.
          if (isCutOff()) state.happened = undefined
          update({ problems, drafted: html === undefined ? undefined : { page, html } })
        } catch (error) {
          // It was saved meanwhile, so the file is newer than the one that was edited, or more was typed.
          if (state.opened?.file === file && (state.opened !== opened || state.value !== value)) void send()
          else failed(error, file)
        }
      }),
    [],
  )

  /** Runs the checks once the author pauses. */
  const examineSoon = () => {
    clearTimeout(state.examining)
    state.examining = window.setTimeout(() => {
      const { opened, value, page } = state
      if (!opened) return
      void call('examine', { file: opened.file, page }).then(
        ({ problems }) =>
          state.opened?.file === opened.file && state.value === value && update({ examined: problems }),
        // A failure is ignored: the next edit runs them again.
        () => undefined,
      )
    }, PAUSE_MS)
  }
  const put = (value: unknown) => {
    const { opened, value: before } = state
    if (!opened) return
    state.value = value
    if (isDirty()) state.isStored = storeDraft(draftOf(opened))
    else forgetDraft(opened.file, before)
    // Until the response to this edit, which is the same.
    if (state.happened !== 'behind') state.happened = undefined
    update({})
    void send()
    examineSoon()
  }
  const step = (way: 'undo' | 'redo') => {
    const { value: before } = state
    const next = stepped(state.history, before, way)
    if (!next) return undefined
    state.history = next.history
    put(next.value)
    return placeOfChange(before, next.value)
  }
  /** Changes fields of `file` in one step to undo; does nothing if another file is open by now. */
  const change = (changes: readonly Change[], file: string | undefined) => {
    if (file !== state.opened?.file) return
    const [[path, value] = []] = changes
    // Merges keystrokes in one field: not what is pasted, nor an item that is moved and then removed.
    const grown = textOf(value).length - textOf(valueAt(state.value, path ?? [])).length
    const typed = typeof value !== 'object' && grown <= KEYSTROKE ? path?.join('.') : undefined
    // What is typed over a selection, or after it is deleted, is one step with it.
    const history = grown < -KEYSTROKE ? { ...state.history, last: NO_HISTORY.last } : state.history
    state.history = withChange(history, state.value, Date.now(), typed)
    put(withChanges(state.value, changes))
  }
  const replace = (value: unknown, file: string) => change([[[], value]], file)
  const begin = (opened: OpenedEntry, value: unknown, happened?: Status) =>
    update({
      opened,
      value,
      happened,
      history: NO_HISTORY,
      problems: opened.problems,
      examined: [],
      conflict: undefined,
    })

  /**
   * Catches up with outside changes: the file may have changed, the server may be back, and after a build the page is
   * another. Unsaved edits stay, and a build does not interrupt someone who types.
   */
  const follow = async (isBuilt: boolean): Promise<void> => {
    const { opened, happened } = state
    if (isBuilt) state.builds++
    if (!opened || happened === 'saving') return
    if (isDirty()) return isBuilt && !isCutOff() ? undefined : send()
    const now = await call('entry', { file: opened.file }).catch(() => undefined)
    // An author who has just started typing is not interrupted either.
    if (!now || state.opened !== opened || isDirty()) return
    const isOther = now.version !== opened.version
    if (isOther) {
      begin(now, now.value)
      examineSoon()
    } else update({ opened: now })
    if (isOther || isBuilt) await send()
  }
  useEffect(() => {
    addEventListener('focus', () => void follow(false))
    addEventListener('beforeunload', (event) => livesInTab() && event.preventDefault())
    // Another tab has removed a draft, perhaps that of this one.
    addEventListener('storage', ({ newValue }) => {
      if (newValue === null && state.opened && isDirty())
        update({ isStored: storeDraft(draftOf(state.opened)) })
    })
  }, [])

  const saveNow = async () => {
    let moved: readonly MovedPage[] = []
    const { opened: { file: requested } = {}, value: before } = state
    try {
      await send()
      const { opened, value, problems, conflict, happened } = state
      const isBehind = happened === 'behind'
      if (!opened || conflict || (isCutOff() && !isBehind)) return moved
      // The mistakes of a text on another file are not known: both versions are shown first.
      const mistake = isBehind ? undefined : problems.find(({ warning }) => !warning)
      if (mistake) {
        update({ happened: 'mistakes' })
        // If the author went on typing, the next keystrokes would go into the field with the mistake.
        if (value === before) onMistake(mistake)
        return moved
      }
      update({ happened: 'saving' })
      const now = await call('save', draftOf(opened))
      moved = now.moved
      const saved = { ...opened, version: now.version, value: now.value }
      // Another file may be open by now, and more may have been typed.
      forgetDraft(opened.file, value)
      if (state.opened?.file !== opened.file) return moved
      const written = !same(state.value, value)
      state.value = rebase(value, state.value, now.value).value
      if (written) state.isStored = storeDraft(draftOf(saved))
      state.opened = saved
      update({ happened: written ? undefined : 'saved' })
      const after = await call('entry', { file: opened.file, rebuilt: true })
      if (state.opened === saved)
        update({ opened: { ...saved, usage: after.usage, hidden: after.hidden }, problems: after.problems })
    } catch (error) {
      failed(error, requested, true)
    }
    return moved
  }

  return {
    ...state,
    status: status(),
    /** Whether something is not saved. */
    changed: !['clean', 'saved', 'saving'].includes(status()),
    problems: [...state.problems, ...state.examined],
    examineSoon,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    async open(file: string, page: string) {
      update({ opening: true })
      const { builds } = state
      // A requested save checks its file first, which must still be in the form.
      const looks = isDirty() ? send() : undefined
      const [opened] = await Promise.all([call('entry', { file }), looks]).finally(() =>
        update({ opening: false }),
      )
      state.page = page
      const draft = findDraft(file)
      if (!draft) {
        begin(opened, opened.value)
        // A build in the meantime may have changed the text.
        return state.builds === builds ? undefined : follow(true)
      }
      // The draft's version may no longer be on the disk: the server then reports a conflict, or that it cannot be read.
      const { version, base } = draft
      begin({ ...opened, version, value: base, unreadable: undefined }, draft.value, 'restored')
      await send()
    },
    /** Closes a file that is gone. */
    close() {
      update({ opened: undefined, happened: undefined, history: NO_HISTORY, problems: [], examined: [] })
    },
    change,
    replace,
    /** Returns where the value has changed; undefined if there was nothing to undo. */
    undo: () => step('undo'),
    redo: () => step('redo'),
    save(): Promise<readonly MovedPage[]> {
      // Edits made during a save are saved after it.
      const file = state.opened?.file
      const next = () => (state.opened?.file === file ? saveNow() : [])
      return (state.saved = state.saved.then(next, next))
    },
    /** Discards unsaved changes in the form; this can be undone. What another tab has written stays. */
    reset: () => state.opened && replace(state.opened.value, state.opened.file),
    /** Discards the unsaved changes of a file, from any tab; in the form, this can be undone. */
    discard(file: string) {
      if (state.opened) replace(state.opened.value, file)
      forgetDraft(file)
    },
    follow,
    async settle(how: 'mine' | 'theirs' | 'later') {
      const { opened, value, conflict } = state
      if (!opened || !conflict) return
      // The next save asks again.
      if (how === 'later') return update({ conflict: undefined })
      try {
        const now = await call('entry', { file: opened.file })
        const merged = rebase(opened.value, value, now.value)
        // It has changed again, and the author has not seen the changes that would be replaced now.
        if (how === 'mine' && merged.clash && now.version !== conflict.version) {
          update({ conflict: undefined })
          state.saved = state.saved.then(saveNow, saveNow)
          return
        }
        forgetDraft(opened.file, value)
        begin(now, merged.value)
        if (how === 'mine') put(state.value)
        // The discarded edits can be restored with undo.
        else replace(now.value, opened.file)
      } catch (error) {
        // The file is gone: the edits stay in the form and in the browser.
        update({ conflict: undefined })
        failed(error, opened.file)
      }
    },
    show(page: string) {
      state.page = page
      examineSoon()
      if (isDirty()) void send()
      else update({ drafted: undefined })
    },
  }
}
