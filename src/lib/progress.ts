/** Receives how many items of a phase are done. */
export type Count = (done: number, total: number) => void
