import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Text } from '../../messages/text.ts'
import { localize } from '../../problems/problem.ts'
import { parseText } from './fixtures/parse-text.ts'

test.each<[string, z.ZodType, string, Text]>([
  [
    'a draft that its schema does not know',
    z.object({ title: z.string() }),
    'title: x\ndraft: true',
    {
      fr: '2:1 draft : le schéma ne lit pas cette clé, et le brouillon serait public. | Ajoutez « draft: z.boolean().optional() » au schéma dans site.config.ts ; un « transform » doit la garder.',
      en: '2:1 draft: The schema drops this key, so the draft would be public. | Add "draft: z.boolean().optional()" to the schema in site.config.ts; a "transform" has to keep it.',
    },
  ],
  [
    'an entry of Jekyll that is not published',
    z.object({ title: z.string() }),
    'title: x\npublished: false',
    {
      fr: '2:1 published : le schéma ne lit pas cette clé, et l’entrée est publique. | Écrivez « draft: true ».',
      en: '2:1 published: The schema drops this key, so the entry is public. | Write "draft: true".',
    },
  ],
  [
    'a publication without a day',
    z.strictObject({ publishedAt: z.string() }),
    'publishedAt: en hiver',
    {
      fr: '1:14 publishedAt : cette clé dit quel jour une entrée est publique, et aucun jour n’y est. | Écrivez un jour, comme 2026-11-20, ou donnez un autre nom à la clé dans son schéma.',
      en: '1:14 publishedAt: This key sets the day on which an entry becomes public, and its value has no day. | Write a day, such as 2026-11-20, or give the key another name in its schema.',
    },
  ],
])('%s is reported', (_, schema, source, text) => {
  for (const language of ['en', 'fr'] as const)
    expect(
      parseText(schema, source)
        .problems.map((problem) => localize(problem, language))
        .map(({ place, message, hint }) => `${place?.line}:${place?.column} ${message} | ${hint}`),
    ).toEqual([text[language]])
})

test('"published" is not reported if the schema declares it', () => {
  expect(parseText(z.object({ published: z.boolean() }), 'published: false').problems).toEqual([])
})
