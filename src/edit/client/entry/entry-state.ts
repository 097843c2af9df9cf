import type { Conflict, FieldProblem, MovedPage } from '../../server/protocol.ts'
import type { OpenedEntry } from '../call.ts'
import { NO_HISTORY } from './undo-history.ts'

/** The state of an entry in the form: as on the disk, not saved, unable to be saved. */
export type Status =
  | 'clean'
  | 'unsaved'
  | 'unkept'
  | 'restored'
  | 'behind'
  | 'saving'
  | 'saved'
  | 'mistakes'
  | 'failed'

/** What the form knows of its entry before one is opened. */
export function newEntryState() {
  return {
    opened: undefined as OpenedEntry | undefined,
    value: {} as unknown,
    history: NO_HISTORY,
    problems: [] as readonly FieldProblem[],
    examined: [] as readonly FieldProblem[],
    examining: 0,
    drafted: undefined as { readonly page: string; readonly html: string } | undefined,
    /** What happened to it since the last edit; undefined for nothing. */
    happened: undefined as Status | undefined,
    /** Why it failed, if that happened. */
    reason: '',
    /** Whether the browser stores the edits. */
    isStored: true,
    conflict: undefined as Conflict | undefined,
    /** Another file is loading: the form does not match the page. */
    opening: false,
    builds: 0,
    page: '/',
    /** Resolves once the running save succeeds or fails, with the pages whose address changes. */
    saved: Promise.resolve([]) as Promise<readonly MovedPage[]>,
  }
}
