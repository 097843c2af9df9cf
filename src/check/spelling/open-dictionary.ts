import { memoized } from '../../lib/memoized.ts'

/**
 * The library's own timeout of three seconds can expire before anything is compiled, on a busy machine or during a
 * build in the same thread.
 */
const TIMEOUT_MS = 600_000

/** Opens a dictionary, in this thread or in another one. */
export type OpenDictionary = (name: string) => Promise<{
  /** The words that it does not know. A compound word is known if each of its parts is. */
  readonly unknown: (words: readonly string[]) => readonly string[] | Promise<readonly string[]>
  /** Suggestions, likeliest first. Slow. */
  readonly suggest: (word: string) => readonly string[] | Promise<readonly string[]>
}>

type Source = { readonly default: { readonly aff: Uint8Array; readonly dic: Uint8Array } }

/**
 * Opens the dictionary of an npm package. Takes a quarter of a second and sixty megabytes, so it is opened only when
 * needed, and once: otherwise each check of a new word in `site edit` would open it again, and each build of a small
 * site, where it takes a third of the time.
 */
export const openDictionary = memoized(async (name: string) => {
  // Hunspell reads a French dictionary thirty times faster than JavaScript implementations.
  const { loadModule } = await import('hunspell-asm')
  const [factory, { default: source }] = await Promise.all([
    withoutListeners(() => loadModule({ timeout: TIMEOUT_MS })),
    import(name) as Promise<Source>,
  ])
  const checker = factory.create(
    factory.mountBuffer(source.aff, `${name}.aff`),
    factory.mountBuffer(source.dic, `${name}.dic`),
  )
  return {
    unknown: (words: readonly string[]) =>
      words.filter((word) => !isKnown(word, (each) => checker.spell(each))),
    suggest: (word: string) => checker.suggest(word),
  }
})

function isKnown(word: string, spell: (word: string) => boolean): boolean {
  if (spell(word)) return true
  const lower = word.toLowerCase()
  if (word === word.toUpperCase() && spell(lower)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every((part) => part === '' || spell(part))
}

const FAILURES = ['uncaughtException', 'unhandledRejection'] as const

/** Removes the listeners that Emscripten adds for errors of the whole process. */
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const before = FAILURES.map((name) => new Set<unknown>(process.listeners(name as 'uncaughtException')))
  const loaded = await load()
  FAILURES.forEach((name, index) => {
    for (const listener of process.listeners(name as 'uncaughtException')) {
      if (!before[index]?.has(listener)) process.removeListener(name, listener)
    }
  })
  return loaded
}
