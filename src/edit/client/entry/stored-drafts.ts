import { same } from '../../form/rebase.ts'
import type { Draft } from '../../server/protocol.ts'
import { TAB } from './tab-name.ts'
import { inStorage } from './in-storage.ts'

const SITE = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
const PREFIX = `site-edit-draft ${SITE} `

/** Each tab has its own draft of a file: what one writes or saves replaces nothing of another. */
const keyOf = (file: string) => `${PREFIX}${TAB} ${file}`
const fileOf = (key: string) => key.slice(key.indexOf('content/', PREFIX.length))

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
  const own = draftAt(keyOf(file))
  if (own) return own
  for (const key of keys()) {
    const draft = fileOf(key) === file ? draftAt(key) : undefined
    if (!draft) continue
    remove(key)
    storeDraft(draft)
    taken.set(file, draft.value)
    return draft
  }
  return undefined
}

export function draftFiles(): readonly string[] {
  return [...new Set(keys().map(fileOf))]
}

/** Deletes the drafts of a file from all tabs; with `value`, only those with that value, or that it was made from. */
export function forgetDraft(file: string, value?: unknown): void {
  const before = taken.get(file)
  taken.delete(file)
  for (const key of keys()) {
    if (fileOf(key) !== file) continue
    const stored = draftAt(key)?.value
    const isOthers = key !== keyOf(file)
    if (value === undefined || same(stored, value) || (isOthers && same(stored, before))) remove(key)
  }
}

function keys(): readonly string[] {
  const stored = inStorage(() => Object.keys(localStorage)) ?? []
  return [...new Set([...inTab.keys(), ...stored.filter((key) => key.startsWith(PREFIX))])]
}

function draftAt(key: string): Draft | undefined {
  return inTab.get(key) ?? inStorage(() => JSON.parse(localStorage.getItem(key) ?? '') as Draft)
}

function remove(key: string): void {
  inTab.delete(key)
  inStorage(() => localStorage.removeItem(key))
}
