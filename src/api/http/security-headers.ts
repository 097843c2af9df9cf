const COMMON = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

/** Headers of an answer that only programs read: were it opened as a page, nothing in it would run. */
export const dataHeaders = {
  ...COMMON,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/** Headers of a page of the handler: its one style sheet, by hash, and forms that post back here. */
export function pageHeaders(styleHash: string) {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return { ...COMMON, 'Content-Security-Policy': policy.join('; ') } as const
}
