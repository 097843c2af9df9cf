import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageLanguage } from '../messages/text.ts'

/** The message language of a site's config, even if that has mistakes; English if it cannot be read. */
export async function messageLanguage(root: string): Promise<MessageLanguage> {
  if (!existsSync(join(root, 'site.config.ts'))) return 'en'
  const { readOwner } = await import('./read-owner.ts')
  return (await readOwner(root)).language
}
