/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { BODY } from '../save/field-path.ts'
import type { OpenedEntry } from '../server/protocol.ts'
import { call } from './call.ts'
import { AnyField } from './fields/any-field.tsx'
import { UsedBy } from './fields/group-fields.tsx'
import { MarkdownField } from './fields/markdown-field.tsx'
import { forgetDraft } from './kept-drafts.ts'
import { say } from './words.ts'

type Props = {
  readonly opened: OpenedEntry
  readonly content: { readonly value: unknown; readonly body?: string | undefined }
  readonly onReplace: (
    content: { readonly value: unknown; readonly body?: string | undefined },
    file: string,
  ) => void
  readonly onRemoved: () => void
}

/** The form of one file. */
export function EntryForm({ opened, content, onReplace, onRemoved }: Props) {
  const { file, version, field, usage } = opened
  const [asking, setAsking] = useState(false)
  const [committed, setCommitted] = useState(true)
  const restore = async () => {
    try {
      onReplace(await call('committed', { file }), file)
    } catch {
      // Without git, or before its first commit, there is nothing to go back to.
      setCommitted(false)
    }
  }
  const remove = async () => {
    await call('remove', { file, version })
    forgetDraft(file)
    onRemoved()
  }
  return (
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
        {asking ? (
          <p role="alert">
            {say('deleteAsk')}{' '}
            {usage.pages
              .slice(0, 12)
              .map(({ url }) => url)
              .join(', ')}{' '}
            <button type="button" onClick={() => void remove()}>
              {say('delete')}
            </button>{' '}
            <button type="button" onClick={() => setAsking(false)}>
              {say('close')}
            </button>
          </p>
        ) : (
          <button type="button" onClick={() => setAsking(true)}>
            {say('delete')}
          </button>
        )}
      </div>
    </form>
  )
}
