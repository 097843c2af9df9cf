import { same } from '../../form/rebase.ts'
import type { Draft } from '../../server/protocol.ts'

const NAME = 'site-edit-tab'
/** The name of this tab, which it keeps when its page is loaded again. */
const TAB = inStorage(() => sessionStorage.getItem(NAME)) ?? Math.random().toString(36).slice(2)
// A duplicated tab begins with a copy of what an open one stores.
const hideName = () => inStorage(() => sessionStorage.removeItem(NAME))
hideName()
addEventListener('pageshow', hideName)
addEventListener('pagehide', () => inStorage(() => sessionStorage.setItem(NAME, TAB)))

const SITE = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
const PREFIX = `site-edit-draft ${SITE} `

/** Each tab has its own draft of a file: what one writes or saves replaces nothing of another. */
const keyOf = (file: string) => `${PREFIX}${TAB} ${file}`

/** Drafts that the browser cannot store, by key; they last as long as the tab. */
const inTab = new Map<string, Draft>()
/** What this tab has taken over from other tabs, by file. */
const taken = new Map<string, unknown>()

/** Stores an unsaved draft; false if it lasts only as long as the tab. */
export function storeDraft(draft: Draft): boolean {
  const key = keyOf(draft.file)
  inTab.set(key, draft)
  inStorage(() => {
    localStorage.setItem(key, JSON.stringify(draft))
    inTab.delete(key)
  })
  return !inTab.has(key)
}

/** Whether closing the tab would lose something. */
export function livesInTab(): boolean {
  return inTab.size > 0
}

/**
 * The draft of this tab or, without one, that of another tab, which may be closed: this tab takes it over. A tab that
 * still shows it stores it again.
 */
export function findDraft(file: string): Draft | undefined {
  const all = keyedDrafts().filter(([, draft]) => draft.file === file)
  const [key, draft] = all.find(([key]) => key === keyOf(file)) ?? all[0] ?? []
  if (key === undefined || draft === undefined || key === keyOf(file)) return draft
  remove(key)
  storeDraft(draft)
  taken.set(file, draft.value)
  return draft
}

/** All drafts, from any tab. */
export function storedDrafts(): readonly Draft[] {
  return keyedDrafts().map(([, draft]) => draft)
}

/** Deletes the drafts of a file from all tabs; with `value`, only those with that value, or that it was made from. */
export function forgetDraft(file: string, value?: unknown): void {
  const before = taken.get(file)
  taken.delete(file)
  for (const [key, draft] of keyedDrafts()) {
    if (draft.file !== file) continue
    const isTaken = key !== keyOf(file) && same(draft.value, before)
    if (value === undefined || same(draft.value, value) || isTaken) remove(key)
  }
}

function keyedDrafts(): readonly (readonly [key: string, draft: Draft])[] {
  const stored = inStorage(() => Object.keys(localStorage)) ?? []
  const keys = new Set([...inTab.keys(), ...stored.filter((key) => key.startsWith(PREFIX))])
  return [...keys].flatMap((key) => {
    const draft = inTab.get(key) ?? inStorage(() => JSON.parse(localStorage.getItem(key) ?? '') as Draft)
    return draft ? [[key, draft] as const] : []
  })
}

function remove(key: string): void {
  inTab.delete(key)
  inStorage(() => localStorage.removeItem(key))
}

/** The result of some work with the browser's storage; undefined if it has none, no room, or something unexpected. */
function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
