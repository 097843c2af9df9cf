import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { asIssue, schemaTexts } from '../messages/schema-text.ts'
import { singleton, type SiteConfig } from './define-site.ts'
import type { Content } from './load/load-content.ts'
import { link } from '../lib/schema-kinds.ts'

/** Old page addresses, each with its new address. */
export const REDIRECTS_FILE = 'content/redirects.yaml'
const NAME = 'redirects'

const oldAddress = z
  .string()
  .startsWith('/')
  .refine(
    (address) => !/[?#]/.test(address),
    asIssue({
      en: 'must have neither "?" nor "#": hosts compare paths alone.',
      fr: 'ne doit avoir ni « ? » ni « # » : les hébergeurs ne comparent que les chemins.',
    }),
  )

/** Redirects, in content or in the config. */
export const redirectsSchema = z.record(oldAddress, link())
schemaTexts.add(redirectsSchema, {
  about: {
    en: 'Old addresses. Each with the one that it leads to now.',
    fr: 'Anciennes adresses. Chacune avec celle où elle mène maintenant.',
  },
})

/** The config with {@link REDIRECTS_FILE} as a singleton, if the site has this file. */
export function withRedirectsFile(root: string, config: SiteConfig): SiteConfig {
  if (config.collections[NAME] || !existsSync(join(root, REDIRECTS_FILE))) return config
  const file = singleton({ file: REDIRECTS_FILE.replace('content/', ''), schema: redirectsSchema })
  return { ...config, collections: { ...config.collections, [NAME]: file } }
}

/** The config with the redirects that the file adds to its own. */
export function withRedirects(config: SiteConfig, { entries }: Pick<Content, 'entries'>): SiteConfig {
  if (config.collections[NAME]?.schema !== redirectsSchema) return config
  const written = entries[NAME]?.[0]?.data as Readonly<Record<string, string>> | undefined
  return { ...config, redirects: { ...config.redirects, ...written } }
}
