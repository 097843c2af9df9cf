import { formatNumber } from './number.ts'
import type { MessageLanguage } from './text.ts'

/** How many items a list leaves out: `and 3 more`. */
export function andMore(count: number, language: MessageLanguage): string {
  const number = formatNumber(count, language)
  return language === 'fr' ? `et ${number} de plus` : `and ${number} more`
}
