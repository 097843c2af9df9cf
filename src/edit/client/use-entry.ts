import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { oneAtATime } from '../../serve/one-at-a-time.ts'
import { rebase, same } from '../form/rebase.ts'
import type { Conflict, Draft, FieldProblem, MovedPage } from '../server/protocol.ts'
import { afterPause, PAUSE_MS } from './after-pause.ts'
import { call, CallError, type OpenedEntry } from './call.ts'
import { findDraft, forgetDraft, keepDraft, livesInTab } from './kept-drafts.ts'
import { REFUSALS, type Status } from './status.ts'
import { NO_HISTORY, stepped, withChange } from './undo-history.ts'
import { withChanges, type Change } from './value-at.ts'

export type EntryInForm = ReturnType<typeof useEntry>

/**
 * An entry in the form: what is written in it, kept in the browser, shown on the page and saved. `onMistake` hears what
 * keeps it from being saved.
 */
export function useEntry(onMistake: (first: FieldProblem) => void) {
  const [, render] = useState(0)
  const state = useRef({
    opened: undefined as OpenedEntry | undefined,
    value: {} as unknown,
    history: NO_HISTORY,
    problems: [] as readonly FieldProblem[],
    examined: [] as readonly FieldProblem[],
    examining: 0,
    drafted: undefined as { readonly page: string; readonly html: string } | undefined,
    /** What has happened to it since something was last written; undefined for nothing. */
    happened: undefined as Status | undefined,
    /** Whether the browser keeps what is written. */
    kept: true,
    conflict: undefined as Conflict | undefined,
    /** The text on the disk that the author has seen in a conflict, and goes on without for now. */
    putOff: undefined as string | undefined,
    stopSettling: () => undefined as void,
    /** Another file is on its way: the form is not what the page shows. */
    opening: false,
    builds: 0,
    page: '/',
    saved: Promise.resolve([]) as Promise<readonly MovedPage[]>,
  }).current
  const update = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    render((count) => count + 1)
  }
  const isDirty = () => state.opened !== undefined && !same(state.value, state.opened.value)
  const draftOf = ({ file, version, value: base }: OpenedEntry): Draft => {
    return { file, version, base, value: state.value }
  }
  const isCutOff = () => ['away', 'vanished', 'refused'].includes(state.happened ?? '')
  const status = (): Status => {
    if (state.happened) return state.happened
    if (!isDirty()) return 'clean'
    if (!state.kept) return 'unkept'
    return state.putOff === undefined ? 'unsaved' : 'behind'
  }
  /** Shows two texts of a file once the author pauses: a dialog would take the letters that are still to come. */
  const settleSoon = (conflict: Conflict) => {
    const { opened } = state
    update({ happened: undefined })
    state.stopSettling()
    // Who has taken back all changes has none to keep.
    if (!isDirty()) return void follow(false)
    if (conflict.found !== state.putOff)
      state.stopSettling = afterPause(
        () => state.history.last.at,
        () => state.opened === opened && update({ conflict }),
      )
  }
  const failed = (error: unknown, file: string | undefined) => {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 409) update({ happened: REFUSALS[error.status] ?? 'away' })
    // Where another file is open by now, this one says so when it is opened again.
    else if (file === state.opened?.file) settleSoon(error.json as Conflict)
  }

  /** Shows what is written on the page: one call at a time, the last word counts. */
  const send = useMemo(
    () =>
      oneAtATime(async () => {
        const { opened, page, conflict } = state
        if (!opened || conflict || (opened.unreadable !== undefined && !isDirty())) return
        const { file } = opened
        try {
          const { html, problems } = await call('draft', { ...draftOf(opened), page })
          if (state.opened?.file !== file || state.page !== page) return
          // The file says what the form began with, by now or again.
          state.putOff = undefined
          if (isCutOff()) state.happened = undefined
          update({ problems, drafted: html === undefined ? undefined : { page, html } })
        } catch (error) {
          // It was saved meanwhile, so that the file is another than the one that was written on.
          if (state.opened !== opened && state.opened?.file === file) void send()
          else failed(error, file)
        }
      }),
    [],
  )

  /** Asks what the checks find, once the author pauses. */
  const examineSoon = () => {
    clearTimeout(state.examining)
    state.examining = window.setTimeout(() => {
      const { opened, value, page } = state
      if (!opened) return
      void call('examine', { file: opened.file, page }).then(
        ({ problems }) =>
          state.opened?.file === opened.file && state.value === value && update({ examined: problems }),
        // It is a help, and waits for the next word.
        () => undefined,
      )
    }, PAUSE_MS)
  }
  const put = (value: unknown) => {
    const { opened, value: before } = state
    if (!opened) return
    state.value = value
    if (isDirty()) state.kept = keepDraft(draftOf(opened))
    else forgetDraft(opened.file, before)
    update({ happened: undefined })
    void send()
    examineSoon()
  }
  const step = (way: 'undo' | 'redo') => {
    const next = stepped(state.history, state.value, way)
    if (!next) return
    state.history = next.history
    put(next.value)
  }
  /** Changes fields of `file` in one step to undo; nothing when another file is open by now. */
  const change = (changes: readonly Change[], file: string | undefined) => {
    if (file !== state.opened?.file) return
    const [[path, value] = []] = changes
    // Letters of one field; not an item that is moved and then removed.
    const typed = typeof value === 'object' ? undefined : path?.join('.')
    state.history = withChange(state.history, state.value, Date.now(), typed)
    put(withChanges(state.value, changes))
  }
  /** Takes another value of `file` in place of all that is written. */
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
      putOff: undefined,
    })

  /**
   * Sees what happened elsewhere: the file may be another, the server may be there again, and after a build the page is
   * another too. What is not saved stays, and what someone types in is not interrupted by a build.
   */
  const follow = async (isBuilt: boolean): Promise<void> => {
    const { opened, happened } = state
    if (isBuilt) state.builds++
    if (!opened || happened === 'saving') return
    const isLocked = opened.unreadable !== undefined
    if (isDirty() && !isLocked) return isBuilt && !isCutOff() && !state.putOff ? undefined : send()
    const now = await call('entry', { file: opened.file }).catch(() => undefined)
    if (!now || state.opened !== opened) return
    const isOther = now.version !== opened.version
    if (isDirty()) {
      // Who has begun to write is interrupted no more than who did so before.
      if (!isLocked) return
      // What is written meets what the file says by now, if it can be read again.
      if (now.unreadable === undefined) update({ opened: { ...opened, unreadable: undefined } })
    } else if (isOther) {
      begin(now, now.value)
      examineSoon()
    } else update({ opened: now })
    if (isOther || isBuilt) await send()
  }
  useEffect(() => {
    addEventListener('focus', () => void follow(false))
    addEventListener('beforeunload', (event) => livesInTab() && event.preventDefault())
  }, [])

  const saveNow = async () => {
    let moved: readonly MovedPage[] = []
    const { opened: { file: asked } = {}, value: before } = state
    try {
      state.putOff = undefined
      await send()
      const { opened, value, problems, conflict } = state
      if (!opened || conflict || isCutOff()) return moved
      const mistake = problems.find(({ warning }) => !warning)
      if (mistake) {
        update({ happened: 'mistakes' })
        // The next letters of who goes on writing would be typed into the field of the mistake.
        if (value === before) onMistake(mistake)
        return moved
      }
      update({ happened: 'saving' })
      const now = await call('save', draftOf(opened))
      moved = now.moved
      const saved = { ...opened, version: now.version, value: now.value }
      // Another file may be open by now, and more may have been written.
      forgetDraft(opened.file, value)
      if (state.opened?.file !== opened.file) return moved
      const written = !same(state.value, value)
      state.value = rebase(value, state.value, now.value)
      if (written) state.kept = keepDraft(draftOf(saved))
      state.opened = saved
      update({ happened: written ? undefined : 'saved' })
      const after = await call('entry', { file: opened.file, rebuilt: true })
      if (state.opened === saved)
        update({ opened: { ...saved, usage: after.usage, hidden: after.hidden }, problems: after.problems })
    } catch (error) {
      failed(error, asked)
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
      // A save that was asked for looks at the file first, and has to find it in the form.
      const looks = isDirty() ? send() : undefined
      const [opened] = await Promise.all([call('entry', { file }), looks]).finally(() =>
        update({ opening: false }),
      )
      state.page = page
      const kept = findDraft(file)
      if (!kept) {
        begin(opened, opened.value)
        // What was built meanwhile may have another text.
        return state.builds === builds ? undefined : follow(true)
      }
      // What the draft was made on, which may no longer be on the disk: the server then says so.
      begin({ ...opened, value: kept.base, version: kept.version }, kept.value, 'restored')
      await send()
    },
    /** Leaves a file that is gone. */
    close() {
      update({ opened: undefined, happened: undefined, history: NO_HISTORY, problems: [], examined: [] })
    },
    change,
    replace,
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Saves, and tells the pages that have another address by it. */
    save(): Promise<readonly MovedPage[]> {
      // What is written while the last save goes on is saved after it.
      const file = state.opened?.file
      const next = () => (state.opened?.file === file ? saveNow() : [])
      return (state.saved = state.saved.then(next, next))
    },
    /** Resolves once what is being saved is saved, or cannot be. */
    savesDone: () => state.saved,
    /** Takes back what is not saved in the form; it can be undone. What another tab has written stays. */
    reset: () => state.opened && replace(state.opened.value, state.opened.file),
    /** Takes back what is not saved of a file, wherever it was written; in the form, it can be undone. */
    discard(file: string) {
      if (state.opened) replace(state.opened.value, file)
      forgetDraft(file)
    },
    follow,
    async settle(how: 'mine' | 'theirs' | 'later') {
      const { opened, value, conflict } = state
      if (!opened || !conflict) return
      if (how === 'later') {
        // The next save asks again.
        state.putOff = conflict.found
        return update({ conflict: undefined, happened: undefined })
      }
      try {
        const now = await call('entry', { file: opened.file })
        forgetDraft(opened.file, value)
        begin(now, rebase(opened.value, value, now.value))
        if (how === 'mine') put(state.value)
        // What was written can be brought back.
        else replace(now.value, opened.file)
      } catch (error) {
        // The file is gone: what is written stays in the form and in the browser.
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
