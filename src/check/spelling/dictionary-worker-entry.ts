import { memoized } from '../../lib/memoized.ts'
import { serveRequests } from '../../workers/serve-requests.ts'
import type { DictionaryQuestion } from './dictionary-thread.ts'
import { openDictionary } from './dictionary.ts'

const open = memoized(openDictionary)

serveRequests<DictionaryQuestion, boolean | readonly string[]>(async ({ dictionary, ask, word }) =>
  (await open(dictionary))[ask](word),
)
