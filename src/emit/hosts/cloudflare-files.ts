/** The day whose behaviour of the runtime the worker was tested with. */
export const COMPATIBILITY_DATE = '2026-10-01'
