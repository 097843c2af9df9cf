/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { idOf, problemsAt, useForm, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'
import { useGrowing } from './text-field.tsx'

type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'list'
const MARKS: readonly (readonly [mark: Mark, sign: string, key?: string])[] = [
  ['bold', 'B', 'b'],
  ['italic', 'I', 'i'],
  ['link', '↗', 'k'],
  ['heading', 'H'],
  ['list', '•'],
]

/** Text in markdown, with the usual marks by button and by shortcut. */
export function MarkdownField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''
  useGrowing(area, text)
  const enter = () => form.enter(path, paragraphAt(text, area.current?.selectionStart ?? 0))
  const put = (mark: Mark) => area.current && putMark(area.current, mark)
  return (
    <LabelledField {...props}>
      <div class="toolbar" role="toolbar" aria-label={say('markup')} aria-controls={idOf(path)}>
        {MARKS.map(([mark, sign, key]) => (
          <button
            key={mark}
            type="button"
            class={mark}
            aria-label={say(mark)}
            title={key ? `${say(mark)} (Ctrl+${key.toUpperCase()})` : say(mark)}
            onClick={() => put(mark)}
          >
            {sign}
          </button>
        ))}
      </div>
      <textarea
        {...inputProps(props, problemsAt(form, path).length > 0)}
        ref={area}
        class="long"
        rows={4}
        value={text}
        spellcheck
        onKeyDown={(event) => {
          const mark = MARKS.find(([, , key]) => key === event.key.toLowerCase())?.[0]
          if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey) return
          event.preventDefault()
          put(mark)
        }}
        onInput={({ currentTarget }) =>
          form.change(path, currentTarget.value === '' && field.optional ? undefined : currentTarget.value)
        }
        onFocus={enter}
        onClick={enter}
      />
    </LabelledField>
  )
}

/** Puts a mark around the selection, or at the start of its line, so that the browser can undo it. */
function putMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const chosen = value.slice(start, end)
  area.focus()
  if (mark === 'heading' || mark === 'list') {
    const line = value.lastIndexOf('\n', start - 1) + 1
    area.setSelectionRange(line, line)
    insert(area, mark === 'heading' ? '## ' : '- ')
    return
  }
  const sign = mark === 'bold' ? '**' : '*'
  const words = mark === 'link' ? chosen || say('linkWords') : chosen
  insert(area, mark === 'link' ? `[${words}](/)` : `${sign}${words}${sign}`)
  // The caret is where one types next: the words, or the address of a link.
  const at = start + (mark === 'link' ? words.length + 3 : sign.length)
  area.setSelectionRange(at, at + (mark === 'link' ? 1 : words.length))
}

function insert(area: HTMLTextAreaElement, text: string): void {
  // The only way that the browser's own undo knows of.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

/** The line that the caret is in. */
function paragraphAt(text: string, caret: number): string {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  return text.slice(start, end < 0 ? undefined : end)
}
