import { formatNumber } from './number.ts'
import type { MessageLanguage } from './text.ts'

/** A count and its noun: `1 page`, `2,000 pages`. In French, zero is singular. */
export function quantity(language: MessageLanguage, count: number, one: string, many = `${one}s`): string {
  const single = language === 'fr' ? count < 2 : count === 1
  return `${formatNumber(count, language)} ${single ? one : many}`
}
