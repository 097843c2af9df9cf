import { serveRequests } from '../../workers/serve-requests.ts'
import { highlightBlock, type CodeBlock } from './highlight-block.ts'
import { openTokenizer } from './tokenize-code.ts'

serveRequests<readonly CodeBlock[], readonly string[]>(async (blocks) => {
  await openTokenizer()
  return blocks.map(highlightBlock)
})
