import { serveRequests } from '../../workers/serve-requests.ts'
import type { DictionaryQuestion } from './open-dictionary-in-thread.ts'
import { openDictionary } from './open-dictionary.ts'

serveRequests<DictionaryQuestion, readonly string[]>(async (question) => {
  const { unknown, suggest } = await openDictionary(question.dictionary)
  return 'words' in question ? unknown(question.words) : suggest(question.suggest)
})
