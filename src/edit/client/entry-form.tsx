/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Moved } from '../server/protocol.ts'
import { call, type OpenedEntry } from './call.ts'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { AnyField } from './fields/any-field.tsx'
import { UsedBy } from './fields/group-fields.tsx'
import { useForm } from './form-context.ts'
import { forgetDraft } from './kept-drafts.ts'
import { useRefusal } from './use-refusal.ts'
import { say, sayDay } from './words.ts'

type Props = {
  readonly opened: OpenedEntry
  readonly value: unknown
  readonly onReplace: (value: unknown, file: string) => void
  /** Whether something in it is not saved. */
  readonly changed: boolean
  /** Another file is about to take its place. */
  readonly opening: boolean
  /** It was copied, renamed or deleted. */
  readonly onMoved: (moved: Moved, renamed?: boolean) => void
}

export function EntryForm({ opened, value, onReplace, changed, opening, onMoved }: Props) {
  const { file, version, field, usage, hidden, committed, unreadable } = opened
  const { overview } = useForm()
  const isOneOfMany = overview.collections.some(
    ({ many, entries }) => many && entries.some((entry) => entry.file === file),
  )
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const [refusal, attempt] = useRefusal()
  const restore = () => attempt(call('committed', { file }), ({ value }) => onReplace(value, file))
  return (
    <>
      <form inert={opening} onSubmit={(event) => event.preventDefault()}>
        <h2>
          {say('source')} <code>{file}</code>
        </h2>
        {usage.length > 0 && <UsedBy pages={usage} />}
        {hidden && (
          <p class="help">{hidden === 'draft' ? say('hidden') : `${say('notYet')} ${sayDay(hidden)}.`}</p>
        )}
        <p class="mistake" role="alert">
          {unreadable !== undefined && `${say('unreadable')} ${unreadable}`}
        </p>
        {/* What is typed here could not be written in the file. */}
        <div class="fields" inert={unreadable !== undefined}>
          <AnyField field={field} value={value} path={[]} />
        </div>
        <div class="removing">
          {committed && unreadable === undefined && (
            <button type="button" onClick={() => void restore()}>
              {say('restore')}
            </button>
          )}
          {isOneOfMany && (
            <>
              <button type="button" disabled={changed} onClick={() => setDoing('rename')}>
                {say('rename')}
              </button>
              <button
                type="button"
                disabled={changed}
                onClick={() => void attempt(call('duplicate', { file, version }), (moved) => onMoved(moved))}
              >
                {say('duplicate')}
              </button>
              <button type="button" onClick={() => setDoing('delete')}>
                {say('delete')}
              </button>
              {changed && <p class="help">{say('saveFirst')}</p>}
            </>
          )}
          <p class="mistake" role="status">
            {refusal}
          </p>
        </div>
      </form>
      {doing && (
        <EntryDialog
          doing={doing}
          entry={opened}
          onClose={() => setDoing(undefined)}
          onMoved={(moved) => {
            forgetDraft(file)
            onMoved(moved, doing === 'rename')
          }}
        />
      )}
    </>
  )
}
