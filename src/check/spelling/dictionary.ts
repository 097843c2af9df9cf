import type { Language } from '../../languages/typography.ts'

/** The dictionary of a language. */
export type Dictionary = {
  /** A compound word is known when each of its parts is. */
  readonly knows: (word: string) => boolean
  /** Suggestions, likeliest first. Slow. */
  readonly suggest: (word: string) => readonly string[]
}

const SOURCES: Readonly<Record<Language, () => Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>>> =
  {
    fr: () => import('dictionary-fr'),
    en: () => import('dictionary-en-ca'),
  }

/** Opens the dictionary of a language. Takes a quarter of a second and sixty megabytes, so only when needed. */
export async function openDictionary(lang: Language): Promise<Dictionary> {
  // Hunspell reads a French dictionary thirty times faster than JavaScript implementations.
  const { loadModule } = await import('hunspell-asm')
  const [factory, { default: source }] = await Promise.all([withoutListeners(loadModule), SOURCES[lang]()])
  const checker = factory.create(
    factory.mountBuffer(source.aff, `${lang}.aff`),
    factory.mountBuffer(source.dic, `${lang}.dic`),
  )
  return {
    knows: (word) => isKnown(word, (each) => checker.spell(each)),
    suggest: (word) => checker.suggest(word),
  }
}

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
