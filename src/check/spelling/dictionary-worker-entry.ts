import { serveRequests } from '../../workers/serve-requests.ts'
import type { DictionaryQuestion } from './dictionary-thread.ts'
import { openDictionary } from './dictionary.ts'

serveRequests<DictionaryQuestion, boolean | readonly string[]>(async ({ dictionary, ask, word }) =>
  (await openDictionary(dictionary))[ask](word),
)
