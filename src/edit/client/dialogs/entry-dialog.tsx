/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { EntryVersion } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { call, type Answer } from '../call.ts'
import { UsedBy } from '../fields/group-fields.tsx'
import { useForm } from '../form-context.ts'
import { useRefusal } from '../use-refusal.ts'
import { say } from '../words.ts'
import { Modal } from './modal.tsx'

type Props = {
  readonly doing: 'rename' | 'delete'
  readonly entry: EntryVersion
  readonly onClose: () => void
}

/** Renames or deletes an entry, after showing what refers to it. */
export function EntryDialog({ doing, entry: { file, version }, onClose }: Props) {
  const { follow } = useForm()
  const old = /([^/]*)\.\w+$/.exec(file)?.[1] ?? ''
  const [name, setName] = useState(old)
  const [leads, setLeads] = useState<Answer<'leads'>>()
  const [refusal, attempt] = useRefusal()
  useEffect(() => void attempt(call('leads', { file }), setLeads), [])
  const isRenamed = doing === 'rename'
  const move = () => (isRenamed ? call('rename', { file, version, name }) : call('remove', { file, version }))
  return (
    <Modal title={say(doing)} onClose={onClose} refusal={refusal}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(move(), (files) => follow(files, isRenamed))
        }}
      >
        <p>
          {say('source')} <code>{file}</code>
        </p>
        {isRenamed && (
          <label class="search">
            {say('newName')}
            <input value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
          </label>
        )}
        <div aria-live="polite">
          {leads && isRenamed && <p>{say(leads.known ? 'keptAddress' : 'unknownAddress')}</p>}
          {leads && <p>{say(leads.files.length + leads.pages.length > 0 ? 'leadHere' : 'nothingLeads')}</p>}
        </div>
        {leads && (
          <ul>
            {leads.files.map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
        )}
        {leads && leads.pages.length > 0 && <UsedBy pages={leads.pages} title="linkedFrom" />}
        <p class="actions">
          <Button
            text={say(doing)}
            type="submit"
            class="main"
            disabled={!leads || (isRenamed && ['', old].includes(name.trim()))}
          />
        </p>
      </form>
    </Modal>
  )
}
