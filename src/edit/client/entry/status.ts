/** The state of an entry in the form: as on the disk, not saved, unable to be saved. */
export type Status =
  | 'clean'
  | 'unsaved'
  | 'unkept'
  | 'restored'
  | 'behind'
  | 'saving'
  | 'saved'
  | 'away'
  | 'mistakes'
  | 'refused'
  | 'disk'
  | 'vanished'

/** What a response means for the entry; any other status counts as no response. */
export const REFUSALS: Readonly<Record<number, Status>> = { 404: 'vanished', 422: 'refused', 507: 'disk' }
