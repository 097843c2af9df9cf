import { createRequire } from 'node:module'
import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
} from '@shikijs/core'
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma'
import { memoized } from '../../lib/memoized.ts'
import { grammarOf } from './code-language.ts'

// Only the thread that highlights imports this module: loading takes 300 ms, the TypeScript grammar half as long.
const load = createRequire(import.meta.url)
const THEME = 'site'
/** A colour of the theme, which consists of variables: `var(token-keyword)`. */
const KIND = /^var\((token-[\w-]+)\)$/
/** Longer lines, such as minified scripts, stay plain. */
const MAX_LINE_LENGTH = 2_000

/** Languages embedded in another one whose grammar does not include them, such as the front matter of markdown. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  md: ['yaml'],
  markdown: ['yaml'],
  mdx: ['yaml', 'tsx'],
}

const theme = createCssVariablesTheme({ name: THEME, variablePrefix: '' })
// Shiki's JavaScript engine gives the same tokens for 1,000 blocks, in three times as long.
const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'))

/** Splits code in a language with a grammar into lines of tokens, each with its class, if it has one. */
export function tokenizeCode(code: string, language: string) {
  const lines = highlighterOf(language).codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    // A time limit would give different pages on a slow machine.
    tokenizeTimeLimit: 0,
  })
  return lines.map((line) =>
    line.map(({ content, color }) => ({ text: content, kind: KIND.exec(color ?? '')?.[1] })),
  )
}

// One highlighter per language: in a shared one, embedded code would depend on which grammars earlier pages loaded.
const highlighterOf = memoized((language: string): HighlighterCore => {
  const grammars = [...(WITHIN[language] ?? []), language].map(
    (name) => (load(grammarOf(name)) as { readonly default: LanguageRegistration }).default,
  )
  // Shiki warns about ten instances, which usually means one per block.
  return createHighlighterCoreSync({ themes: [theme], langs: grammars, engine, warnings: false })
})
