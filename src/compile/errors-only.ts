/** Replacements of esbuild by which what code of a site logs goes to stderr: stdout is for what the command prints, often JSON. */
export const ERRORS_ONLY = {
  'console.log': 'console.error',
  'console.info': 'console.error',
  'console.debug': 'console.error',
}
