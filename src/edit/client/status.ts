/** What an entry in the form is: as on the disk, not saved, kept from being saved. */
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

/** What the answer to a call means for the entry; any other is as good as none. */
export const REFUSALS: Readonly<Record<number, Status>> = { 404: 'vanished', 422: 'refused', 507: 'disk' }
