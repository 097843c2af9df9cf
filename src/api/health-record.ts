export type Health = { readonly status: 'ok' | 'degraded' | 'down'; readonly [figure: string]: unknown }

/** What is known without querying the database. It outlives handlers that live for one request. */
export type HealthRecord = {
  /** When the last attempt to store a request failed; undefined if it succeeded. */
  failedAt?: Date | undefined
  last?: { readonly at: number; readonly health: Health }
}
