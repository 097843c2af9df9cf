/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { bareWords } from '../../../languages/bare-words.ts'
import { Button } from '../button.tsx'
import { call } from '../call.ts'
import { useForm } from '../form-context.ts'
import { useRefusal } from '../use-refusal.ts'
import { Modal } from './modal.tsx'
import { say, sayHidden, sayOf } from '../words.ts'

type Props = { readonly onOpen: (file: string) => void; readonly onClose: () => void }

/** Every entry of the site by collection, and buttons for new ones. */
export function ContentsDialog({ onOpen, onClose }: Props) {
  const { overview, follow } = useForm()
  const { collections, gone } = overview
  const [words, setWords] = useState('')
  const [refusal, attempt] = useRefusal()
  const matches = (text: string) => bareWords(text).includes(bareWords(words))
  const shown = collections.map((collection) => {
    const title = collection.title || say('facts')
    const entries = collection.entries.filter((each) =>
      matches(`${title} ${each.title} ${each.id} ${each.file}`),
    )
    return { ...collection, title, entries, isNamed: matches(title) }
  })
  return (
    <Modal title={say('contents')} onClose={onClose} refusal={refusal}>
      <label class="search">
        {say('search')}
        <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      <p class="help" role="status">
        {words !== '' && `${say('foundFiles')} ${shown.flatMap(({ entries }) => entries).length}`}
      </p>
      {gone.length > 0 && words === '' && (
        <section class="collection">
          <h3>{say('gone')}</h3>
          <ul>
            {gone.map((file) => (
              <li key={file}>
                <code>{file}</code>{' '}
                <Button
                  text={say('bringBack')}
                  name={sayOf('bringBack', file)}
                  onClick={() => void attempt(call('bringBack', { file }), follow)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown
        .filter(({ entries, isNamed }) => entries.length > 0 || isNamed)
        .map(({ name, title, many, entries, isNamed }) => (
          <section key={name} class="collection">
            {many && <h3>{title}</h3>}
            <ul>
              {entries.map(({ file, title: own, hidden }) => (
                <li key={file}>
                  <Button text={many ? own : title} class="plain" onClick={() => onOpen(file)} />{' '}
                  {hidden && <span class="hint">{sayHidden(hidden)}</span>}
                </li>
              ))}
            </ul>
            {many && isNamed && (
              <NewEntry
                kind={title}
                onTitle={(title) => void attempt(call('create', { collection: name, title }), follow)}
              />
            )}
          </section>
        ))}
    </Modal>
  )
}

type NewEntryProps = { readonly kind: string; readonly onTitle: (title: string) => void }

function NewEntry({ kind, onTitle }: NewEntryProps) {
  const [title, setTitle] = useState('')
  return (
    <form
      class="adding"
      onSubmit={(event) => {
        event.preventDefault()
        onTitle(title)
      }}
    >
      <input
        aria-label={sayOf('newEntry', `${kind}, ${say('title')}`)}
        placeholder={say('newTitle')}
        value={title}
        onInput={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button text={say('create')} type="submit" disabled={title.trim() === ''} />
    </form>
  )
}
