import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'

const KINDS = ['note', 'tip', 'important', 'warning', 'caution']
/** The start of a quotation whose first line is `[!NOTE]`, unless nothing follows. */
const MARK = new RegExp(
  String.raw`<blockquote>\n<p>\[!(${KINDS.join('|')})\](?:(</p>\n(?!</blockquote>))|(?:<br ?/?>)?\n)`,
  'gi',
)

/** Gives a title and classes to the quotations in rendered markdown that GitHub shows as a note or a warning. */
export function withAlerts(html: string, language: Language): string {
  return html.replace(MARK, (_, name: string, isAlone?: string) => {
    const kind = name.toLowerCase()
    const title = pageWords(language).alerts.split(', ')[KINDS.indexOf(kind)] ?? kind
    return `<blockquote class="markdown-alert markdown-alert-${kind}" role="note">
<p class="markdown-alert-title"><strong>${title}</strong></p>
${isAlone ? '' : '<p>'}`
  })
}
