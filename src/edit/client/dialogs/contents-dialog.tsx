/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListedCollection, Moved, SiteOverview } from '../../server/protocol.ts'
import { call } from '../call.ts'
import { refusalOf } from '../refusal-of.ts'
import { Modal } from './modal.tsx'
import { say } from '../words.ts'

type Props = {
  readonly overview: SiteOverview
  readonly onOpen: (file: string) => void
  readonly onCreated: (moved: Moved) => void
  readonly onClose: () => void
}

/** Every entry of the site by collection, and new ones. */
export function ContentsDialog({ overview, onOpen, onCreated, onClose }: Props) {
  const [words, setWords] = useState('')
  const matches = (text: string) => bare(text).includes(bare(words))
  const shown = overview.collections.map((collection) => {
    const name = collection.title || say('facts')
    const entries = collection.entries.filter(({ title, id, file }) =>
      matches(`${name} ${title} ${id} ${file}`),
    )
    return { collection, name, entries }
  })
  const found = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Modal title={say('contents')} onClose={onClose}>
      <label class="search">
        {say('search')}
        <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      <p class="help" role="status">
        {words !== '' && `${say('foundFiles')} ${found}`}
      </p>
      {overview.gone.length > 0 && words === '' && <Gone files={overview.gone} onBack={onCreated} />}
      {shown.map(({ collection, name, entries }) => {
        const isNamed = matches(name)
        if (entries.length === 0 && !isNamed) return null
        return (
          <section key={collection.name} class="collection">
            {collection.many && <h3>{name}</h3>}
            <ul>
              {entries.map(({ file, title, draft, scheduled }) => (
                <li key={file}>
                  <button type="button" class="plain" onClick={() => onOpen(file)}>
                    {collection.many ? title : name}
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
            {collection.many && isNamed && <NewEntry collection={collection} onCreated={onCreated} />}
          </section>
        )
      })}
    </Modal>
  )
}

/** Without accents and capitals, as people search. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function Gone({
  files,
  onBack,
}: {
  readonly files: readonly string[]
  readonly onBack: (moved: Moved) => void
}) {
  const [refusal, setRefusal] = useState('')
  const refused = (error: Error) => setRefusal(refusalOf(error))
  return (
    <section class="collection">
      <h3>{say('gone')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>{' '}
            <button
              type="button"
              aria-label={`${say('bringBack')} : ${file}`}
              onClick={() => void call('bringBack', { file }).then(onBack, refused)}
            >
              {say('bringBack')}
            </button>
          </li>
        ))}
      </ul>
      <p class="mistake" role="status">
        {refusal}
      </p>
    </section>
  )
}

function NewEntry({
  collection: { name, title: kind },
  onCreated,
}: {
  readonly collection: ListedCollection
  readonly onCreated: (moved: Moved) => void
}) {
  const [title, setTitle] = useState('')
  const [refusal, setRefusal] = useState('')
  const create = () =>
    call('create', { collection: name, title }).then(onCreated, (error: Error) =>
      setRefusal(refusalOf(error)),
    )
  return (
    <form
      class="adding"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <input
        aria-label={`${say('newEntry')} : ${kind}, ${say('title')}`}
        placeholder={`${say('newEntry')} : ${say('title')}`}
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
