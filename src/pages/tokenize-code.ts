import { createRequire } from 'node:module'
import type { HighlighterCore, LanguageRegistration } from '@shikijs/core'
import { once } from '../lib/once.ts'
import { grammarOf } from '../content/markdown/code-language.ts'

// Loaded when a page has code to highlight: the packages take 60 ms, the grammar of TypeScript as long again.
const load = createRequire(import.meta.url)
const THEME = 'site'
/** Of a theme made of variables, `var(token-keyword)`. */
const KIND = /^var\((token-[\w-]+)\)$/
/** Longer lines, such as minified scripts, stay plain. */
const LONGEST_LINE = 2_000

/** The lines of some code in a language that has a grammar, in tokens: each with the class of its kind of word, if it has one. */
export function tokenizeCode(code: string, language: string) {
  const highlighter = sharedHighlighter()
  if (!highlighter.getLoadedLanguages().includes(language)) {
    const grammar = load(grammarOf(language)) as { readonly default: LanguageRegistration }
    highlighter.loadLanguageSync(grammar.default)
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: LONGEST_LINE,
    // A limit in time would give other pages on a slow machine.
    tokenizeTimeLimit: 0,
  })
  return lines.map((line) =>
    line.map(({ content, color }) => ({ text: content, kind: KIND.exec(color ?? '')?.[1] })),
  )
}

const sharedHighlighter = once((): HighlighterCore => {
  const core = load('@shikijs/core') as typeof import('@shikijs/core')
  const engine = load('@shikijs/engine-javascript') as typeof import('@shikijs/engine-javascript')
  return core.createHighlighterCoreSync({
    themes: [core.createCssVariablesTheme({ name: THEME, variablePrefix: '' })],
    langs: [],
    // Patterns that JavaScript cannot express match nothing, instead of failing the build.
    engine: engine.createJavaScriptRegexEngine({ forgiving: true }),
  })
})
