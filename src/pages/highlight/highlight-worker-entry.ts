import { serveRequests } from '../../workers/serve-requests.ts'
import { highlightBlock, type CodeBlock } from './highlight-block.ts'

serveRequests<readonly CodeBlock[], readonly string[]>((blocks) => blocks.map(highlightBlock))
