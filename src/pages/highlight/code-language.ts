import { createRequire } from 'node:module'
import { memoized } from '../../lib/memoized.ts'

const load = createRequire(import.meta.url)
const GRAMMARS = '@shikijs/langs'
const PLAIN = /^(?:text|txt|plain|plaintext|ansi)$/
const NAME = /^[\w+#-][\w+#.-]*$/

/** Whether code in a language is deliberately not highlighted. */
export function isPlainLanguage(name: string): boolean {
  return PLAIN.test(name)
}

/** Whether code in a language can be highlighted. Does not load its grammar. */
export const knowsLanguage = memoized((name: string): boolean => {
  if (isPlainLanguage(name) || !NAME.test(name)) return false
  try {
    return load.resolve(grammarOf(name)) !== ''
  } catch {
    return false
  }
})

/** The module of a language's grammar; module names have no `+` and `#`. */
export function grammarOf(name: string): string {
  return [GRAMMARS, name.toLowerCase().replace('++', 'pp').replace('#', 's')].join('/')
}
