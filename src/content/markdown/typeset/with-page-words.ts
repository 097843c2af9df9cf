import type { Language } from '../../../languages/language.ts'
import { pageWords } from '../../../languages/page-words.ts'

const KINDS = ['note', 'tip', 'important', 'warning', 'caution']
/** The start of a quotation whose first line is `[!NOTE]`, unless nothing follows. */
const MARK = new RegExp(
  String.raw`<blockquote>\n<p>\[!(${KINDS.join('|')})\](?:(</p>\n(?!</blockquote>))|(?:<br ?/?>)?\n)`,
  'gi',
)
/** The checkbox of a task, to which the parsers give no name. */
const TASK = /<input type="checkbox"(?: checked)?(?= disabled>)/g

/**
 * Rendered markdown with the engine's words: names of checkboxes, and titles of the quotations that GitHub shows as a
 * note or a warning.
 */
export function withPageWords(html: string, language: Language): string {
  const { alerts, done } = pageWords(language)
  const named = html.replaceAll(TASK, `$& aria-label="${done}"`)
  return named.replace(MARK, (_, name: string, isAlone?: string) => {
    const kind = name.toLowerCase()
    const title = alerts.split(', ')[KINDS.indexOf(kind)] ?? kind
    return `<blockquote class="markdown-alert markdown-alert-${kind}" role="note">
<p class="markdown-alert-title"><strong>${title}</strong></p>
${isAlone ? '' : '<p>'}`
  })
}
