import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const count = z.number()

const place = { target: text, line: count.optional(), column: count.optional() }
const mention = { ...place, file: text, path: z.array(z.union([text, count])) }
const attribute = z.object({ value: text, line: count, column: count })

/**
 * The content of each kind of row, matching the types of the code that stores it. Only an entry's data has a shape that
 * the engine does not know: its collection defines it.
 */
export const ROW_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  entries: z.object({
    stamp: text,
    hash: text,
    dataHash: text,
    facts: text,
    language: text,
    // Absent if the file has mistakes.
    data: z.unknown().optional(),
    body: z.object({ words: count, minutes: count }).optional(),
    mentions: z.object({
      references: z.array(z.object({ ...mention, collection: text })),
      images: z.array(z.object(mention)),
      components: z.array(z.object({ ...place, file: text, attributes: z.record(text, attribute) })),
    }),
    problems: z.array(z.object({ code: text, message: z.object({ en: text, fr: text }) })),
  }),
  pages: z.object({
    key: text,
    fingerprint: text,
    idsHash: text,
    depsHash: text,
    islands: texts,
    islandProps: texts,
    images: texts,
    dependencies: texts,
    classes: text,
  }),
  code: text,
  highlights: texts,
  answers: text,
  'valid-html': count,
  spelling: text,
  places: text,
  alike: z.object({ share: count, longest: texts, count }),
  'first-renders': z.array(
    z.object({ what: text, written: text, place: z.object({ file: text, line: count, column: count }) }),
  ),
  links: z.object({ targets: text, files: text, wrong: texts, toFiles: texts }),
}
