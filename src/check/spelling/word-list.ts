/** The file of the words that a site knows besides those of dictionaries: one a line, what follows a # is a remark. */
export const WORD_LIST = 'content/dictionnaire.txt'

/** Makes the function that knows the words of a list. One in lower case also stands with a capital, and in the plural. */
export function readWordList(source: string): (word: string) => boolean {
  const words = new Set(
    source
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().replaceAll('’', "'"))
      .filter((word) => word !== ''),
  )
  return (word) => {
    const lower = word.charAt(0).toLowerCase() + word.slice(1)
    return [word, lower, lower.replace(/[sx]$/, '')].some((form) => words.has(form))
  }
}
