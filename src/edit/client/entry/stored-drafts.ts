import { same } from '../../form/rebase.ts'
import type { Draft } from '../../server/protocol.ts'

const SITE = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
const PREFIX = `site-edit-draft ${SITE} `

/** Drafts that the browser cannot store; they last as long as the tab. */
const inTab = new Map<string, Draft>()

/** Stores an unsaved draft; false if it lasts only as long as the tab. */
export function storeDraft(draft: Draft): boolean {
  inTab.set(draft.file, draft)
  inStorage((storage) => {
    storage.setItem(PREFIX + draft.file, JSON.stringify(draft))
    inTab.delete(draft.file)
  })
  return !inTab.has(draft.file)
}

/** Whether closing the tab would lose something. */
export function livesInTab(): boolean {
  return inTab.size > 0
}

export function findDraft(file: string): Draft | undefined {
  return inTab.get(file) ?? inStorage((storage) => JSON.parse(storage.getItem(PREFIX + file) ?? '') as Draft)
}

export function draftFiles(): readonly string[] {
  const keys = inStorage((storage) => Object.keys(storage)) ?? []
  const stored = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  return [...new Set([...inTab.keys(), ...stored])]
}

/**
 * Deletes the stored draft of a file; with `own`, only if that is the stored one: another tab may have stored its own.
 */
export function forgetDraft(file: string, own?: unknown): void {
  const stored = own === undefined ? undefined : findDraft(file)
  if (stored && !same(stored.value, own)) return
  inTab.delete(file)
  inStorage((storage) => storage.removeItem(PREFIX + file))
}

/** Undefined if the browser has no storage, no room, or stored something unexpected. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
