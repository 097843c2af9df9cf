/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { call, type OpenedEntry } from './call.ts'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { AnyField } from './fields/any-field.tsx'
import { UsedBy } from './fields/group-fields.tsx'
import { useForm } from './form-context.ts'
import { useRefusal } from './use-refusal.ts'
import { say, sayHidden } from './words.ts'

export function EntryForm({ opened }: { readonly opened: OpenedEntry }) {
  const { file, version, field, usage, hidden, committed, unreadable } = opened
  const { overview, entry, follow } = useForm()
  const { changed } = entry
  const isOneOfMany = overview.collections.some(
    ({ many, entries }) => many && entries.some((entry) => entry.file === file),
  )
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const [refusal, attempt, busy] = useRefusal()
  const restore = () => attempt(call('committed', { file }), ({ value }) => entry.replace(value, file))
  const duplicate = () => attempt(call('duplicate', { file, version }), follow)
  return (
    <>
      <form inert={entry.opening} onSubmit={(event) => event.preventDefault()}>
        <h2>
          {say('source')} <code>{file}</code>
        </h2>
        {usage.length > 0 && <UsedBy pages={usage} />}
        {hidden && <p class="help">{`${say('hidden')} ${sayHidden(hidden)}.`}</p>}
        <p class="mistake" role="alert">
          {unreadable !== undefined && `${say('unreadable')} ${unreadable}`}
        </p>
        {/* Nothing typed here could be written to the file. */}
        <div class="fields" inert={unreadable !== undefined}>
          <AnyField field={field} value={entry.value} path={[]} />
        </div>
        <div class="removing">
          {committed && unreadable === undefined && (
            <Button text={say('restore')} onClick={() => void restore()} />
          )}
          {isOneOfMany && (
            <>
              <Button text={say('rename')} disabled={changed} onClick={() => setDoing('rename')} />
              <Button text={say('duplicate')} disabled={changed || busy} onClick={() => void duplicate()} />
              <Button text={say('delete')} disabled={changed} onClick={() => setDoing('delete')} />
              {changed && <p class="help">{say('saveFirst')}</p>}
            </>
          )}
          <p class="mistake" role="status">
            {refusal}
          </p>
        </div>
      </form>
      {doing && <EntryDialog doing={doing} entry={opened} onClose={() => setDoing(undefined)} />}
    </>
  )
}
