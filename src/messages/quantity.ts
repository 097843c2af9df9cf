import { formatNumber } from './number.ts'
import type { MessageLanguage } from './text.ts'

/** A number of things: `1 page`, `2,000 pages`. French has no plural for nothing. */
export function quantity(language: MessageLanguage, count: number, one: string, many = `${one}s`): string {
  const single = language === 'fr' ? count < 2 : count === 1
  return `${formatNumber(count, language)} ${single ? one : many}`
}
