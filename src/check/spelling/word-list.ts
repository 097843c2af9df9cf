/** The file of a site's own words: one per line, comments after a #. */
export const WORD_LIST = 'content/dictionary.txt'

/**
 * Returns a function that says whether a word, or each part of a compound, is in a list. A lower-case word in the
 * list also matches its capitalised and plural forms.
 */
export function readWordList(source: string): (word: string) => boolean {
  const words = new Set(
    source
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().replaceAll('’', "'"))
      .filter((word) => word !== ''),
  )
  const isOwn = (word: string) => {
    const lower = word.charAt(0).toLowerCase() + word.slice(1)
    return [word, lower, lower.replace(/[sx]$/, '')].some((form) => words.has(form))
  }
  return (word) =>
    isOwn(word) || (word.includes('-') && word.split('-').every((part) => part === '' || isOwn(part)))
}
