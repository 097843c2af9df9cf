/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { BODY } from '../save/field-path.ts'
import type { Moved, OpenedEntry } from '../server/protocol.ts'
import { call } from './call.ts'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { refusalOf } from './refusal-of.ts'
import { AnyField } from './fields/any-field.tsx'
import { UsedBy } from './fields/group-fields.tsx'
import { MarkdownField } from './fields/markdown-field.tsx'
import { useForm } from './form-context.ts'
import { forgetDraft } from './kept-drafts.ts'
import { say } from './words.ts'

type Props = {
  readonly opened: OpenedEntry
  readonly content: { readonly value: unknown; readonly body?: string | undefined }
  readonly onReplace: (
    content: { readonly value: unknown; readonly body?: string | undefined },
    file: string,
  ) => void
  /** Whether something in it is not saved. */
  readonly changed: boolean
  /** It was copied, renamed or deleted. */
  readonly onMoved: (moved: Moved) => void
}

export function EntryForm({ opened, content, onReplace, changed, onMoved }: Props) {
  const { file, version, field, usage } = opened
  const { overview } = useForm()
  const isOneOfMany = overview.collections.some(
    ({ many, entries }) => many && entries.some((entry) => entry.file === file),
  )
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const [refusal, setRefusal] = useState('')
  const [committed, setCommitted] = useState(true)
  const restore = async () => {
    try {
      onReplace(await call('committed', { file }), file)
    } catch {
      // Without git, or before its first commit, there is nothing to go back to.
      setCommitted(false)
    }
  }
  const duplicate = () =>
    call('duplicate', { file, version }).then(onMoved, (error: Error) => setRefusal(refusalOf(error)))
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <h2>
          {say('source')} <code>{file}</code>
        </h2>
        {usage.pages.length > 0 && <UsedBy pages={usage.pages} />}
        <AnyField field={field} value={content.value} path={[]} />
        {content.body !== undefined && (
          <MarkdownField
            field={{ kind: 'markdown', label: say('text'), optional: false }}
            value={content.body}
            path={[BODY]}
          />
        )}
        <div class="removing">
          {committed && (
            <button type="button" onClick={() => void restore()}>
              {say('restore')}
            </button>
          )}
          {isOneOfMany && (
            <>
              <button type="button" disabled={changed} onClick={() => setDoing('rename')}>
                {say('rename')}
              </button>
              <button type="button" disabled={changed} onClick={() => void duplicate()}>
                {say('duplicate')}
              </button>
              <button type="button" onClick={() => setDoing('delete')}>
                {say('delete')}
              </button>
              {changed && <p class="help">{say('saveFirst')}</p>}
              <p class="mistake" role="status">
                {refusal}
              </p>
            </>
          )}
        </div>
      </form>
      {doing && (
        <EntryDialog
          doing={doing}
          entry={opened}
          onClose={() => setDoing(undefined)}
          onMoved={(moved) => {
            forgetDraft(file)
            onMoved(moved)
          }}
        />
      )}
    </>
  )
}
