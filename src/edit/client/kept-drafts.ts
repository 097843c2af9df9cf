import { same } from './value-at.ts'

/** What an author wrote and has not saved, as this browser keeps it. */
export type KeptDraft = {
  readonly version: string
  readonly value: unknown
  readonly body?: string | undefined
  /** What it was made on: the file of that version. */
  readonly base: { readonly value: unknown; readonly body?: string | undefined }
}

const SITE = document.querySelector<HTMLMetaElement>('meta[name="site-edit-site"]')?.content
const PREFIX = `site-edit ${SITE} `

/** Keeps a draft; false where the browser has no room for it, and it lives as long as the tab. */
export function keepDraft(file: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(PREFIX + file, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function findDraft(file: string): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(PREFIX + file)
    return text === null ? undefined : (JSON.parse(text) as KeptDraft)
  } catch {
    return undefined
  }
}

/** The files with drafts in this browser. */
export function keptFiles(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    )
  } catch {
    return []
  }
}

/** Forgets what is kept of a file; with `own`, only where that is what is kept: another tab may have kept its own. */
export function forgetDraft(file: string, own?: Pick<KeptDraft, 'value' | 'body'>): void {
  try {
    const kept = own && findDraft(file)
    if (kept && !same([kept.value, kept.body], [own.value, own.body])) return
    localStorage.removeItem(PREFIX + file)
  } catch {
    // Nothing was kept.
  }
}
