import { same } from '../form/rebase.ts'
import type { Draft } from '../server/protocol.ts'

const SITE = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
const PREFIX = `site-edit-draft ${SITE} `

/** Keeps what is written and not saved; false where the browser has no room for it, and it lives as long as the tab. */
export function keepDraft(draft: Draft): boolean {
  const kept = inStorage((storage) => {
    storage.setItem(PREFIX + draft.file, JSON.stringify(draft))
    return true
  })
  return kept ?? false
}

export function findDraft(file: string): Draft | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(PREFIX + file) ?? '') as Draft)
}

export function keptFiles(): readonly string[] {
  const keys = inStorage((storage) => Object.keys(storage)) ?? []
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
}

/** Forgets what is kept of a file; with `own`, only where that is what is kept: another tab may have kept its own. */
export function forgetDraft(file: string, own?: unknown): void {
  const kept = own === undefined ? undefined : findDraft(file)
  if (kept && !same(kept.value, own)) return
  inStorage((storage) => storage.removeItem(PREFIX + file))
}

/** Undefined where the browser keeps nothing, has no room, or kept something else. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
