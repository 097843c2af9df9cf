/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListedCollection, SiteOverview } from '../../server/protocol.ts'
import { call, CallError } from '../call.ts'
import { Modal } from './modal.tsx'
import { say } from '../words.ts'

type Props = {
  readonly overview: SiteOverview
  readonly onOpen: (file: string) => void
  readonly onClose: () => void
}

/** Every entry of the site by collection, and new ones. */
export function ContentsDialog({ overview, onOpen, onClose }: Props) {
  const [words, setWords] = useState('')
  const matches = (text: string) => text.toLowerCase().includes(words.toLowerCase())
  return (
    <Modal title={say('contents')} onClose={onClose}>
      <label class="search">
        {say('search')}
        <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      {overview.collections.map((collection) => {
        const entries = collection.entries.filter(({ title, id, file }) => matches(`${title} ${id} ${file}`))
        if (entries.length === 0 && words !== '') return null
        return (
          <section key={collection.name} class="collection">
            {collection.name !== 'facts' && <h3>{collection.name}</h3>}
            <ul>
              {entries.map(({ file, title, id, draft, scheduled }) => (
                <li key={file}>
                  <button type="button" class="plain" onClick={() => onOpen(file)}>
                    {collection.name === 'facts' ? say('facts') : title || id}
                  </button>{' '}
                  {draft && <span class="kind">{say('draft')}</span>}
                  {scheduled && (
                    <span class="kind">
                      {say('appears')} {scheduled}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {collection.many && words === '' && <NewEntry collection={collection} onOpen={onOpen} />}
          </section>
        )
      })}
    </Modal>
  )
}

function NewEntry({
  collection: { name },
  onOpen,
}: {
  readonly collection: ListedCollection
  readonly onOpen: (file: string) => void
}) {
  const [title, setTitle] = useState('')
  const [refusal, setRefusal] = useState('')
  const create = async () => {
    try {
      onOpen((await call('create', { collection: name, title })).file)
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : '')
    }
  }
  return (
    <form
      class="adding"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <input
        aria-label={`${say('newEntry')} : ${name}, ${say('title')}`}
        placeholder={say('title')}
        value={title}
        onInput={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <button type="submit" disabled={title.trim() === ''}>
        {say('create')}
      </button>
      <span class="mistake" role="status">
        {refusal}
      </span>
    </form>
  )
}
