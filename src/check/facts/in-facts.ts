import { FACTS_FILE } from '../../content/load/list-sources.ts'
import type { Where } from '../locate/where.ts'

export function inFacts(...path: readonly string[]): Where {
  return { yaml: { file: FACTS_FILE, path } }
}
