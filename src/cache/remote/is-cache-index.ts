import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import type { CacheIndex } from '../cache-index.ts'

const size = z.int().nonnegative()
const row = z.tuple([z.string(), size, size, size, size, size, size, z.unknown()])
const schema = z.object({
  packs: z.array(z.tuple([z.string().regex(/^[\w-]*$/), size])),
  stores: z.record(z.string(), z.object({ version: z.string(), rows: z.array(row) })),
})

/** Whether bytes that came from elsewhere are an index, each of whose texts lies within one of its packs. */
export function isCacheIndex(bytes: Uint8Array): boolean {
  const index = schema.safeParse(parseJson(new TextDecoder().decode(bytes))).data
  return index !== undefined && Object.values(index.stores).every(({ rows }) => rows.every(isWithin(index)))
}

const isWithin =
  ({ packs }: CacheIndex) =>
  ([, pack, start, length, , notesLength]: z.infer<typeof row>): boolean =>
    start + length + notesLength <= (packs[pack]?.[1] ?? -1)
