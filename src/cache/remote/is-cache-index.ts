import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import type { CacheIndex, Row } from '../cache-index.ts'
import { ROW_SCHEMAS } from './row-schemas.ts'

const size = z.int().nonnegative()
const storeOf = (value: z.ZodType) =>
  z
    .object({
      version: z.string(),
      rows: z.array(z.tuple([z.string(), size, size, size, size, size, size, value])),
    })
    .optional()
const stores = Object.entries(ROW_SCHEMAS).map(([kind, value]) => [kind, storeOf(value)] as const)
const schema = z.object({
  packs: z.array(z.tuple([z.string().regex(/^[\w-]*$/), size])),
  stores: z.strictObject(Object.fromEntries(stores)),
})

/** Whether bytes are a valid index: each value has the right type, and each text is inside one of its packs. */
export function isCacheIndex(bytes: Uint8Array): boolean {
  const index = schema.safeParse(parseJson(new TextDecoder().decode(bytes))).data
  return (
    index !== undefined &&
    Object.values(index.stores).every((store) => (store?.rows ?? []).every(isWithin(index.packs)))
  )
}

const isWithin =
  (packs: CacheIndex['packs']) =>
  ([, pack, start, length, , notesLength]: Row): boolean =>
    start + length + notesLength <= (packs[pack]?.[1] ?? -1)
