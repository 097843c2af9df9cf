export type Health = { readonly status: 'ok' | 'degraded' | 'down'; readonly [figure: string]: unknown }

/** What is known without asking the database. Where a handler lives for one request, it outlives that. */
export type HealthRecord = {
  /** When the last request that was to be stored could not be; undefined when it could. */
  failedAt?: Date | undefined
  last?: { readonly at: number; readonly health: Health }
}
