const CONSOLE = 'console'

/** Replacements of esbuild by which what code of a site logs goes to stderr: stdout is for what the command prints, often JSON. */
export const ERRORS_ONLY = Object.fromEntries(
  ['log', 'info', 'debug'].map((method) => [`${CONSOLE}.${method}`, `${CONSOLE}.error`]),
)
