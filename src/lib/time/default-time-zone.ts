/** Time zone of a site that sets none. */
export const DEFAULT_TIME_ZONE = 'UTC'
