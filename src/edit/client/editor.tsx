/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { BODY, type FieldPath } from '../save/field-path.ts'
import type { Moved, Pressed, SiteOverview } from '../server/protocol.ts'
import { call } from './call.ts'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { ContentsDialog } from './dialogs/contents-dialog.tsx'
import { refusalOf } from './refusal-of.ts'
import { EntryForm } from './entry-form.tsx'
import { AnyField } from './fields/any-field.tsx'
import { FinishDialog } from './dialogs/finish-dialog.tsx'
import { FormContext, type Form } from './form-context.ts'
import { IconButton } from './icon-button.tsx'
import type { Shown } from './preview/find-on-page.ts'
import { PageFrame } from './preview/page-frame.tsx'
import { revealField } from './preview/reveal-field.ts'
import { uploadFile } from './upload-file.ts'
import { useEntry } from './use-entry.ts'
import { say } from './words.ts'

type Reveal = { readonly path: FieldPath; readonly caret: number }

/** The page beside the form of what it is made of. */
export function Editor() {
  const [reveal, setReveal] = useState<Reveal>()
  const entry = useEntry(({ path, caret = 0 }) => setReveal({ path, caret }))
  const [overview, setOverview] = useState<SiteOverview>()
  const [page, setPage] = useState('/')
  const [shown, setShown] = useState<Shown>()
  const [note, setNote] = useState('')
  const [told, setTold] = useState('')
  const [ready, setReady] = useState(false)
  const [undos, setUndos] = useState<readonly number[]>([])
  const [dialog, setDialog] = useState<'contents' | 'finish'>()

  const refresh = async () => {
    const found = await call('site', {})
    setOverview(found)
    return found
  }
  const remember = (file: string, on: string) =>
    history.replaceState(null, '', `/__edit/?${new URLSearchParams({ page: on, file })}`)
  const openFile = async (file: string, on: string) => {
    await entry.open(file, on)
    remember(file, on)
    document.title = `${file.replace(/^content\//, '')} | ${document.title.split(' | ').at(-1)}`
  }
  const go = async (url: string, sites = overview) => {
    setPage(url)
    setShown(undefined)
    setNote('')
    const own = sites?.pages.find((each) => each.url === url)
    if (own?.file) await openFile(own.file, url)
  }
  /** Goes to the page that an author names by its address or by words of its title. */
  const goTo = (words: string) => {
    const title = (text: string) => text.toLowerCase().includes(words.trim().toLowerCase())
    const pages = overview?.pages ?? []
    const found = pages.find(({ url }) => url === words) ?? pages.find((each) => title(each.title))
    if (found) return go(found.url)
    setNote(say('noPage'))
  }
  useEffect(() => {
    void refresh().then(
      (found) => {
        const query = new URLSearchParams(location.search)
        const file = query.get('file')
        // Somebody may write the address of a page after that of the editor.
        const named = decodePath(location.pathname).replace(/^\/__edit\/?/, '/')
        const url = query.get('page') ?? found.pages.find((each) => each.file === file)?.url ?? named
        setPage(url)
        const own = found.pages.find((each) => each.url === url)?.file
        const first = file ?? own
        if (first) void openFile(first, url)
        // The site has never been built: the terminal tells all that is wrong with it.
      },
      (error: Error) => setNote(error.message),
    )
  }, [])

  /** Opens a file, on the page that it makes if it makes one. */
  const openAgain = async (file?: string) => {
    const found = await refresh()
    if (file === undefined) return go('/', found)
    const url = found.pages.find((each) => each.file === file)?.url
    setNote('')
    if (url !== undefined) setPage(url)
    await openFile(file, url ?? page)
  }
  /** The same, from a dialog: a keyboard goes on in the form, not at the button that opened the dialog. */
  const goOnWith = async (file?: string) => {
    await openAgain(file)
    document.getElementById('form')?.focus()
  }
  const moved = async ({ file, undo }: Moved) => {
    setUndos([...undos, undo])
    setDialog(undefined)
    if (file === undefined) entry.close()
    await goOnWith(file)
    if (file === undefined) setNote(say('deleted'))
  }
  const undo = async () => {
    const last = undos.at(-1)
    if (entry.canUndo) setTold(say('undone'))
    if (entry.canUndo || last === undefined) return entry.undo()
    setUndos(undos.slice(0, -1))
    try {
      await openAgain((await call('undoFiles', { undo: last })).file)
      setNote(say('undone'))
    } catch (error) {
      setNote(refusalOf(error as Error))
    }
  }

  const redo = () => {
    entry.redo()
    setTold(say('redone'))
  }

  const save = async () => {
    setNote('')
    setTold('')
    const moved = await entry.save()
    if (moved.length === 0) return
    await refresh()
    const to = moved.find(({ from }) => from === page)?.to
    if (to !== undefined && entry.opened) {
      setPage(to)
      remember(entry.opened.file, to)
    }
    const known = moved.filter((each) => each.known)
    if (known.length > 0)
      setNote(`${say('movedAddress')} ${known.map(({ from, to }) => `${from} → ${to}`).join(', ')}`)
  }

  const press = async (pressed: Pressed) => {
    setNote(say('locating'))
    const found = await call('locate', pressed).catch(() => undefined)
    if (!found) return setNote(say('away'))
    const { file, path, caret = 0 } = found
    if (file !== undefined && file !== entry.opened?.file) await openFile(file, pressed.page)
    setNote(!path ? say('inCode') : file === overview?.factsFile ? say('factNote') : '')
    if (path) setReveal({ path, caret })
  }
  useEffect(() => {
    if (reveal) revealField(reveal.path, reveal.caret)
  }, [reveal, entry.opened?.file])

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') void (event.repeat || save())
      else if (key === 'z' && !(event.target as Element).matches('input, textarea, [contenteditable]'))
        void (event.shiftKey ? redo() : undo())
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  })

  const form = useMemo((): Form | undefined => {
    if (!overview) return undefined
    const file = entry.opened?.file
    return {
      AnyField,
      overview,
      problems: entry.problems,
      saved: entry.opened?.value,
      value: { ...(entry.content.value as object), [BODY]: entry.content.body },
      lang: entry.opened?.lang,
      addWord: async (word) => {
        await call('word', { word })
        entry.examineSoon()
      },
      change: (path, value) => {
        entry.change(path, value, file)
        setTold('')
        if (typeof value === 'string' && path[0] !== BODY) setShown({ text: value })
      },
      tell: setTold,
      upload: async (kind, file) => {
        setNote(say('uploading'))
        const added = await uploadFile(kind, file)
        if (added !== undefined) await refresh()
        setNote(added === undefined ? say(kind === 'picture' ? 'badImage' : 'badDocument') : '')
        return added
      },
      enter: (text, caret) => setShown(text === '' ? undefined : { text, caret }),
      usage: async (fact) => (await call('usage', { fact })).pages,
      reveal: (path) => setReveal({ path, caret: 0 }),
      revealed: reveal?.path,
    }
  }, [overview, entry, reveal])

  if (!overview || !form) return <p class="loading">{note || '…'}</p>
  const changed = !['clean', 'saved', 'saving'].includes(entry.status)
  return (
    <FormContext.Provider value={form}>
      <header class="bar">
        <a class="skip" href="#form">
          {say('toForm')}
        </a>
        <h1>{overview.name}</h1>
        <input
          aria-label={say('goTo')}
          list="pages"
          value={page}
          onChange={({ currentTarget }) => {
            void goTo(currentTarget.value)
            // What is shown, until another page is.
            currentTarget.value = page
          }}
        />
        <datalist id="pages">
          {overview.pages.map(({ url, title }) => (
            <option key={url} value={url}>
              {title.split(' | ')[0]}
            </option>
          ))}
        </datalist>
        <button type="button" onClick={() => void refresh().then(() => setDialog('contents'))}>
          {say('contents')}
        </button>
        <IconButton
          name={say('undo')}
          sign="↶"
          disabled={!entry.canUndo && undos.length === 0}
          onClick={() => void undo()}
        />
        <IconButton name={say('redo')} sign="↷" disabled={!entry.canRedo} onClick={redo} />
        <button type="button" class="main" disabled={!changed} onClick={() => void save()}>
          {say('save')}
        </button>
        <button type="button" onClick={() => setDialog('finish')}>
          {say('finish')}
        </button>
      </header>
      <main data-ready={ready || undefined}>
        <section class="page" aria-label={say('page')}>
          <PageFrame
            url={page}
            pages={overview.pages}
            html={entry.drafted?.page === page ? entry.drafted.html : undefined}
            shown={shown}
            onPress={(pressed) => void press(pressed)}
            onGo={(url) => void go(url)}
            onLoad={() => {
              setReady(true)
              entry.show(page)
            }}
          />
        </section>
        <section class="form" id="form" tabIndex={-1} aria-label={say('form')}>
          <p role="status" class={`status ${note || told ? 'noted' : entry.status}`}>
            <span>
              {told} {entry.status !== 'clean' && say(entry.status)} {note}
            </span>
            {changed && (
              <button type="button" onClick={entry.discard}>
                {say('discard')}
              </button>
            )}
          </p>
          <p class="help">{say('pressHint')}</p>
          {entry.opened && (
            <EntryForm
              key={entry.opened.file}
              opened={entry.opened}
              content={entry.content}
              onReplace={entry.replace}
              changed={changed}
              onMoved={(files) => void moved(files)}
            />
          )}
        </section>
      </main>
      {dialog === 'contents' && (
        <ContentsDialog
          overview={overview}
          onClose={() => setDialog(undefined)}
          onOpen={(file) => {
            setDialog(undefined)
            void goOnWith(file)
          }}
          onCreated={(files) => void moved(files)}
        />
      )}
      {dialog === 'finish' && <FinishDialog onClose={() => setDialog(undefined)} />}
      {entry.conflict && (
        <ConflictDialog conflict={entry.conflict} onSettle={(mine) => void entry.settle(mine)} />
      )}
    </FormContext.Provider>
  )
}
