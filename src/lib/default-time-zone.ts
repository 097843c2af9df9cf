/** Where days begin and end for a site that names no time zone. */
export const DEFAULT_TIME_ZONE = 'UTC'
