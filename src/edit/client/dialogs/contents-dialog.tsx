/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Moved } from '../../server/protocol.ts'
import { bareWords } from '../../../languages/bare-words.ts'
import { call, type SiteOverview } from '../call.ts'
import { useRefusal } from '../use-refusal.ts'
import { Modal } from './modal.tsx'
import { say, sayDay, sayOf } from '../words.ts'

type Props = {
  readonly overview: SiteOverview
  readonly onOpen: (file: string) => void
  readonly onMoved: (moved: Moved) => void
  readonly onClose: () => void
}

/** Every entry of the site by collection, and new ones. */
export function ContentsDialog({ overview, onOpen, onMoved, onClose }: Props) {
  const [words, setWords] = useState('')
  const [refusal, attempt] = useRefusal()
  const matches = (text: string) => bareWords(text).includes(bareWords(words))
  const shown = overview.collections.map((collection) => {
    const name = collection.title || say('facts')
    const entries = collection.entries.filter(({ title, id, file }) =>
      matches(`${name} ${title} ${id} ${file}`),
    )
    return { collection, name, entries }
  })
  const found = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Modal title={say('contents')} onClose={onClose} refusal={refusal}>
      <label class="search">
        {say('search')}
        <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      <p class="help" role="status">
        {words !== '' && `${say('foundFiles')} ${found}`}
      </p>
      {overview.gone.length > 0 && words === '' && (
        <section class="collection">
          <h3>{say('gone')}</h3>
          <ul>
            {overview.gone.map((file) => (
              <li key={file}>
                <code>{file}</code>{' '}
                <button
                  type="button"
                  aria-label={sayOf('bringBack', file)}
                  onClick={() => void attempt(call('bringBack', { file }), onMoved)}
                >
                  {say('bringBack')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.map(({ collection, name, entries }) => {
        const isNamed = matches(name)
        if (entries.length === 0 && !isNamed) return null
        return (
          <section key={collection.name} class="collection">
            {collection.many && <h3>{name}</h3>}
            <ul>
              {entries.map(({ file, title, hidden }) => (
                <li key={file}>
                  <button type="button" class="plain" onClick={() => onOpen(file)}>
                    {collection.many ? title : name}
                  </button>{' '}
                  {hidden && (
                    <span class="kind">
                      {hidden === 'draft' ? say('draft') : `${say('appears')} ${sayDay(hidden)}`}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {collection.many && isNamed && (
              <NewEntry
                kind={name}
                onTitle={(title) =>
                  void attempt(call('create', { collection: collection.name, title }), onMoved)
                }
              />
            )}
          </section>
        )
      })}
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
      <button type="submit" disabled={title.trim() === ''}>
        {say('create')}
      </button>
    </form>
  )
}
