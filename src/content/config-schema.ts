import { z } from 'zod'
import { isTimeZone } from '../lib/time/is-time-zone.ts'
import { isLanguage } from '../languages/is-language.ts'
import { SETTLED_BY } from '../lib/settled-by.ts'
import { asIssue } from '../messages/schema-text.ts'
import type { Text } from '../messages/text.ts'
import type { Definition, SiteConfig } from './define-site.ts'
import { redirectsSchema } from './redirects-file.ts'

/** The schema of `site.config.ts`. `exists` says whether a file exists, given its path below the root. */
export function configSchema(exists: (file: string) => boolean) {
  const text = z.string().trim().min(1)
  const color = checked(/^#[\da-f]{6}$/i, {
    en: 'a colour, such as "#1a2b3c"',
    fr: 'une couleur, comme « #1a2b3c »',
  })
  const slug = checked(/^[\p{L}\p{N}_-]+$/u, {
    en: 'a part of a file name, such as "blog"',
    fr: 'une partie d’un nom de fichier, comme « blogue »',
  })
  const below = checked(/^(?!\.{0,2}\/)[^\s]/, {
    en: 'files of content/, such as "blog/*.md"',
    fr: 'des fichiers de content/, comme « blogue/*.md »',
  })
  const file = z
    .string()
    .refine(
      exists,
      asIssue({ en: 'There is no such file in this folder.', fr: 'Ce fichier n’est pas dans ce dossier.' }),
    )
  const address = checked(/^\/(?!\/)/, {
    en: 'the address of a page, such as "/offline"',
    fr: 'l’adresse d’une page, comme « /hors-ligne »',
  })
  // With the flags g and y, matching would start where it stopped on the previous page.
  const expression = z.custom<RegExp>(
    (value) => value instanceof RegExp && !value.global && !value.sticky,
    expecting({
      en: 'a regular expression without the flags g and y, such as /^\\/blog/',
      fr: 'une expression régulière sans les options g et y, comme /^\\/blog/',
    }),
  )
  const isFunction = (value: unknown) => typeof value === 'function'
  const run = z.custom<() => unknown>(isFunction, expecting({ en: 'a function', fr: 'une fonction' }))
  const schema = z.custom<z.ZodType>(
    (value) => typeof value === 'object' && value !== null && '_zod' in value,
    expecting({ en: 'a schema, such as z.object({ … })', fr: 'un schéma, comme z.object({ … })' }),
  )
  const plugin = z.custom(
    (value) => isFunction(Array.isArray(value) ? value[0] : value),
    expecting({
      en: 'an imported plugin, or one with its settings: [plugin, { … }]',
      fr: 'un plugin importé, ou un plugin et ses réglages : [plugin, { … }]',
    }),
  )
  const bytes = z.number().positive().optional()
  const budget = { html: bytes, css: bytes, firstScript: bytes, scripts: bytes, images: bytes }
  const typeface = z.strictObject({ family: text, weight: z.number() })
  const level = z.enum(['off', 'launch', 'warn', 'error'])
  const area = z.strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

  const keys = {
    name: text,
    origin: checked(/^https?:\/\/[^/\s?#]+$/, {
      en: 'a scheme and a host without a slash at the end: "https://www.example.com"; a folder of the host is "base"',
      fr: 'un protocole et un hôte, sans barre à la fin : « https://www.exemple.ca » ; un dossier de l’hôte est « base »',
    }),
    base: checked(/^\/(?:[\w.~-]+\/)*$/, {
      en: 'a folder between slashes: "/project/"',
      fr: 'un dossier entre deux barres : « /projet/ »',
    }).optional(),
    trailingSlash: z.enum(['always', 'never']).optional(),
    defaultLanguage: text,
    messages: z.enum(['en', 'fr']).optional(),
    timeZone: z
      .string()
      .refine(
        isTimeZone,
        asIssue({
          en: 'There is no such time zone. Write an IANA name: "America/Toronto".',
          fr: 'Ce fuseau horaire n’existe pas. Écrivez un nom de l’IANA : « America/Toronto ».',
        }),
      )
      .optional(),
    languages: z.record(
      z.string(),
      z.string().refine(
        isLocale,
        asIssue({
          en: 'This is not a locale. Write "fr-CA" or "en".',
          fr: 'Ce n’est pas une locale. Écrivez « fr-CA » ou « en ».',
        }),
      ),
    ),
    collections: z.record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('collection'), pattern: below, schema, language: text.optional() }),
        z.strictObject({ kind: z.literal('singleton'), file: text, schema }),
      ]),
    ),
    markdown: z
      .strictObject({
        remarkPlugins: z.array(plugin).optional(),
        html: z.enum(['refuse', 'allow']).optional(),
        headingIds: z.enum(['github']).optional(),
        highlight: z.boolean().optional(),
      })
      .optional(),
    sitemaps: z.array(z.strictObject({ name: slug, title: text.optional(), match: expression })),
    sitemapView: z.strictObject({ styles: z.array(file), words: text }).optional(),
    feeds: z
      .array(
        z.strictObject({
          url: checked(/^\/(?:[^/?#]+\/)*[^/?#]+\.xml$/, {
            en: 'an address that ends in ".xml", such as "/en/rss.xml"',
            fr: 'une adresse qui finit par « .xml », comme « /en/rss.xml »',
          }),
          language: text.optional(),
          title: text,
          description: text,
          page: address,
          collection: text,
          urlOf: run,
          item: run,
        }),
      )
      .optional(),
    fonts: z
      .array(
        z.strictObject({
          family: text,
          file: text,
          weights: z.tuple([z.number(), z.number()]),
          fallback: z.enum(['Arial', 'Georgia', 'Times New Roman']),
        }),
      )
      .optional(),
    baseStyles: z.array(file).optional(),
    preload: z.array(z.strictObject({ href: address, as: z.literal('image') })).optional(),
    robots: z
      .strictObject({ crawlers: z.array(text), crawlDelay: z.number().min(0), disallow: z.array(text) })
      .optional(),
    api: run.optional(),
    indexNowKey: checked(/^[A-Za-z0-9-]{8,128}$/, {
      en: '8 to 128 letters without accents, digits or hyphens',
      fr: 'de 8 à 128 lettres sans accent, chiffres ou traits d’union',
    }).optional(),
    policy: run.optional(),
    redirects: redirectsSchema.optional(),
    precompress: z.boolean().optional(),
    budgets: z
      .strictObject({
        ...budget,
        pages: z.array(z.strictObject({ ...budget, match: expression })).optional(),
      })
      .optional(),
    // The checks validate the codes later.
    check: z.record(z.string(), level).optional(),
    checks: z
      .array(
        z.looseObject({
          name: text,
          rules: z.record(z.string(), z.looseObject({ level: level.optional() })),
          page: run.optional(),
          site: run.optional(),
        }),
      )
      .optional(),
    files: run.optional(),
    launch: z
      .array(
        z.strictObject({
          what: text,
          hint: text,
          settledBy: z.enum(SETTLED_BY).optional(),
          file: text.optional(),
          path: z.array(z.string()).optional(),
          env: text.optional(),
        }),
      )
      .optional(),
    promises: expression.optional(),
    nearDuplicates: z.number().min(0).max(1).optional(),
    serviceWorker: z.enum(['on', 'off', 'kill']).optional(),
    offlinePage: address.optional(),
    prefetch: z.boolean().optional(),
    search: z.array(address).optional(),
    socialCards: z
      .strictObject({
        background: file,
        ink: color,
        inkSoft: color,
        titleFont: typeface,
        textFont: typeface,
        titleArea: area,
        nameArea: area,
        contact: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
    icons: z
      .strictObject({ source: file, shortName: text, themeColor: color, backgroundColor: color })
      .optional(),
  } satisfies Record<keyof SiteConfig, z.ZodType>
  return z.strictObject(keys).superRefine((config, context) => {
    const { fonts = [], socialCards, sitemapView, feeds = [], collections, languages } = config
    type Path = (string | number)[]
    const choose = (path: Path, name: string | undefined, setting: string, names: string[]) => {
      if (name === undefined || names.includes(name)) return
      const has = names.join(', ')
      const message = asIssue({
        en: `There is no "${name}" in "${setting}"${has && `, which has ${has}`}.`,
        fr: `« ${name} » n’est pas dans « ${setting} »${has && `, qui a ${has}`}.`,
      })
      context.addIssue({ code: 'custom', path, ...message })
    }
    const languageNames = Object.keys(languages)
    const namesOf = (kind: Definition['kind']) =>
      Object.keys(collections).filter((name) => collections[name]?.kind === kind)
    choose(['defaultLanguage'], config.defaultLanguage, 'languages', languageNames)
    for (const [name, definition] of Object.entries(collections))
      if (definition.kind === 'collection')
        choose(['collections', name, 'language'], definition.language, 'languages', languageNames)
    for (const [at, { collection, language }] of feeds.entries()) {
      choose(['feeds', at, 'language'], language, 'languages', languageNames)
      choose(['feeds', at, 'collection'], collection, 'collections', namesOf('collection'))
    }
    choose(['sitemapView', 'words'], sitemapView?.words, 'collections', namesOf('singleton'))
    const families = fonts.map(({ family }) => family)
    for (const font of ['titleFont', 'textFont'] as const)
      choose(['socialCards', font, 'family'], socialCards?.[font].family, 'fonts', families)
  })
}

function checked(form: RegExp, expected: Text) {
  return z.string().refine((value) => form.test(value), expecting(expected))
}

function expecting({ en, fr }: Text) {
  return asIssue({ en: `This should be ${en}.`, fr: `Il faut ${fr}.` })
}

function isLocale(name: string): boolean {
  try {
    Intl.getCanonicalLocales(name)
    return isLanguage(name)
  } catch {
    return false
  }
}
