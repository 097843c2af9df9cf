import { createRequire } from 'node:module'
import type { HighlighterCore, LanguageRegistration } from '@shikijs/core'
import { memoized } from '../lib/memoized.ts'
import { once } from '../lib/once.ts'
import { grammarOf } from '../content/markdown/code-language.ts'

// Loaded when a page has code to highlight: the packages take 60 ms, the grammar of TypeScript as long again.
const load = createRequire(import.meta.url)
const THEME = 'site'
/** Of a theme made of variables, `var(token-keyword)`. */
const KIND = /^var\((token-[\w-]+)\)$/
/** Longer lines, such as minified scripts, stay plain. */
const LONGEST_LINE = 2_000

/** Languages that code in another one holds and does not bring along: the front matter of markdown. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  md: ['yaml'],
  markdown: ['yaml'],
  mdx: ['yaml', 'tsx'],
}

/** The lines of some code in a language that has a grammar, in tokens: each with the class of its kind of word, if it has one. */
export function tokenizeCode(code: string, language: string) {
  const lines = highlighterOf(language).codeToTokensBase(code, {
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

// One for each language: what one shows of another would depend on whether that one was loaded before, for another page.
const highlighterOf = memoized((language: string): HighlighterCore => {
  const { core, theme, engine } = shiki()
  const grammars = [...(WITHIN[language] ?? []), language].map(
    (name) => (load(grammarOf(name)) as { readonly default: LanguageRegistration }).default,
  )
  // It warns of ten, in case somebody makes one for each block.
  return core.createHighlighterCoreSync({ themes: [theme], langs: grammars, engine, warnings: false })
})

const shiki = once(() => {
  const core = load('@shikijs/core') as typeof import('@shikijs/core')
  const javascript = load('@shikijs/engine-javascript') as typeof import('@shikijs/engine-javascript')
  return {
    core,
    theme: core.createCssVariablesTheme({ name: THEME, variablePrefix: '' }),
    // Patterns that JavaScript cannot express match nothing, instead of failing the build.
    engine: javascript.createJavaScriptRegexEngine({ forgiving: true }),
  }
})
