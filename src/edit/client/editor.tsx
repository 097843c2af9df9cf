/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { labelled } from '../../messages/text.ts'
import { BODY, type FieldPath } from '../save/field-path.ts'
import type { Moved } from '../server/protocol.ts'
import { Button } from './button.tsx'
import { call, CallError, type SiteOverview } from './call.ts'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { ContentsDialog } from './dialogs/contents-dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { AnyField } from './fields/any-field.tsx'
import { FinishDialog } from './dialogs/finish-dialog.tsx'
import { FormContext, type Form } from './form-context.ts'
import type { Shown } from './preview/find-on-page.ts'
import { PageBox } from './page-names/page-box.tsx'
import { pageNamed } from './page-names/page-named.ts'
import type { PressedOn } from './preview/page-frame.tsx'
import { PageView } from './preview/page-view.tsx'
import { revealField } from './preview/reveal-field.ts'
import { uploadPicture } from './upload-picture.ts'
import { useEntry } from './entry/use-entry.ts'
import { refusalOf } from './use-refusal.ts'
import { language, say } from './words.ts'

/** The page next to the form of its sources. */
export function Editor() {
  const [reveal, setReveal] = useState<{ readonly path: FieldPath; readonly caret: number }>()
  const entry = useEntry(({ path, caret = 0 }) => setReveal({ path, caret }))
  const [overview, setOverview] = useState<SiteOverview>()
  // The address of a page can follow that of the editor.
  const [page, setPage] = useState(() => decodePath(location.pathname).replace(/^\/__edit\/?/, '/'))
  const [shown, setShown] = useState<Shown>()
  const [note, setNote] = useState('')
  /** The page that a pressed link points to. */
  const [linked, setLinked] = useState<string>()
  const [ready, setReady] = useState(false)
  const [undos, setUndos] = useState<readonly Moved[]>([])
  const [dialog, setDialog] = useState<'contents' | 'finish'>()
  const file = entry.opened?.file

  const refresh = async () => {
    const found = await call('site', {})
    setOverview(found)
    return found
  }
  /**
   * Shows a page, or the one that a file generates, if any, and opens that file, or the one behind the page. Returns
   * whether it could.
   */
  const open = async (named: Partial<Record<'url' | 'file', string | null>>, all = overview) => {
    const pages = all?.pages ?? []
    const asked = named.url ?? pages.find((each) => each.file === named.file)?.url ?? page
    // A site with a folder for each language often has no page at "/".
    const wanted = all?.redirects[asked] ?? asked
    // It can be the public address, with the base path of the site and a trailing slash.
    const url = pages.find((each) => each.address === wanted)?.url ?? wanted
    const own = named.file ?? pages.find((each) => each.url === url)?.file
    if (!ready) setPage(url)
    setShown(undefined)
    setReveal(undefined)
    setLinked(undefined)
    setNote('')
    try {
      if (own) await entry.open(own, url)
      // Page and form change together, or not at all.
      setPage(url)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNote(refusalOf(error))
      return false
    }
  }
  const goTo = (words: string) => {
    const found = pageNamed(overview?.pages ?? [], words)
    if (found) void open({ url: found.url })
    else setNote(say('noPage'))
  }
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    void refresh().then(
      (found) => open({ url: query.get('page'), file: query.get('file') }, found),
      // The site has never been built: the terminal lists its problems.
      (error: unknown) => setNote(refusalOf(error)),
    )
  }, [])
  useEffect(() => {
    if (!file) return
    // Another file starts at its top; the pressed field is scrolled into view afterwards.
    document.getElementById('form')?.scrollTo({ top: 0 })
    history.replaceState(null, '', `/__edit/?${new URLSearchParams({ page, file })}`)
    document.title = `${file.replace(/^content\//, '')} | ${document.title.split(' | ').at(-1)}`
  }, [page, file])

  /** Without a file, the one in the form is gone. */
  const reopen = async (file?: string) => {
    if (file === undefined) {
      entry.close()
      history.replaceState(null, '', '/__edit/')
    }
    return open(file === undefined ? { url: '/' } : { file }, await refresh().catch(() => overview))
  }
  /** The same, from a dialog: the keyboard focus moves to the form, not back to the button that opened the dialog. */
  const continueWith = async (file?: string) => {
    setDialog(undefined)
    await reopen(file)
    document.getElementById('form')?.focus()
  }
  const moved = async (files: Moved, renamed = false) => {
    const { file } = files
    setUndos((now) => [...now, files])
    await continueWith(file)
    if (file === undefined) setNote(say('deleted'))
    else if (renamed) setNote(say('renamed'))
  }
  const undo = async () => {
    const last = undos.at(-1)
    if (entry.canUndo || last === undefined) {
      entry.undo()
      return setNote(entry.canUndo ? say('undone') : '')
    }
    setUndos(undos.slice(0, -1))
    try {
      await reopen((await call('undoFiles', { undo: last.undo })).file)
      setNote(say('undone'))
    } catch (error) {
      setNote(refusalOf(error))
    }
  }
  const redo = () => {
    entry.redo()
    setNote(say('redone'))
  }

  const finished = () => {
    setDialog(undefined)
    // This can be the first commit of a new file.
    void entry.follow(false)
  }
  const save = async () => {
    setNote('')
    const moved = await entry.save()
    if (moved.length === 0) return
    await refresh()
    setPage((now) => moved.find(({ from }) => from === now)?.to ?? now)
    const known = moved.filter((each) => each.known)
    if (known.length > 0)
      setNote(`${say('movedAddress')} ${known.map(({ from, to }) => `${from} → ${to}`).join(', ')}`)
  }

  const upload = async (file: File) => {
    // Of several pictures, one may have been refused.
    setNote((now) => `${now} ${say('uploading')}`)
    const added = await uploadPicture(file)
    // It is selected even if the list of files could not be refreshed.
    if (added.path !== undefined) await refresh().catch(() => undefined)
    const refusal = added.path === undefined ? labelled(file.name, added.refusal, language) : ''
    setNote((now) => `${now.replace(say('uploading'), '')} ${refusal}`.trim())
    return added.path
  }

  const press = async ({ opens, link, ...pressed }: PressedOn) => {
    setLinked(link)
    setNote(say('locating'))
    const found = await call('locate', pressed).catch((error: unknown) => setNote(refusalOf(error)))
    if (!found) return
    const { file: named, path, caret = 0 } = found
    if (named !== undefined && named !== file && !(await open({ url: pressed.page, file: named }))) return
    setLinked(link)
    // A button that has done its own work in the page needs no field.
    setNote(path || opens ? '' : say('inCode'))
    if (path) setReveal({ path, caret })
  }
  useEffect(() => {
    if (reveal) revealField(reveal.path, reveal.caret)
  }, [reveal, file])

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const target = event.target as Element
      const isWritten = target.matches(
        'input:not([type=checkbox], [type=date], [type=range], [type=file]), textarea, [contenteditable]',
      )
      const isRedo = key === 'y' || event.shiftKey
      if (key === 's') void (event.repeat || save())
      else if (key !== 'z' && key !== 'y') return
      // The browser's own undo would go from field to field, and not know what the form has changed.
      else if (isWritten && target.closest('#form form') && !target.closest('.insert, .adding'))
        setReveal(isRedo ? entry.redo() : entry.undo())
      else if (isWritten) return
      else if (isRedo) redo()
      else void undo()
      event.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  })

  if (!overview) return <p>{note || '…'}</p>
  const form: Form = {
    AnyField,
    overview,
    entry,
    addWord: async (word) => {
      await call('word', { word })
      entry.examineSoon()
    },
    change: (path, value, others = []) => {
      entry.change([[path, value], ...others], file)
      setNote('')
      // An author who is writing stays on this page.
      setLinked(undefined)
      if (typeof value === 'string' && path[0] !== BODY) setShown({ text: value })
    },
    announce: setNote,
    upload,
    follow: (files, renamed) => void moved(files, renamed),
    enter: (text, caret) => setShown(text === '' ? undefined : { text, caret }),
    reveal: (path) => setReveal({ path, caret: 0 }),
    revealed: reveal?.path,
  }
  const showContents = () => {
    setDialog('contents')
    // Once it is built, the list has what was saved last. On failure, keep the old list.
    refresh().catch(() => undefined)
  }
  return (
    <FormContext.Provider value={form}>
      <header class="bar">
        <a class="skip" href="#form">
          {say('toForm')}
        </a>
        <h1>{overview.name}</h1>
        <PageBox page={page} onGo={goTo} />
        <Button text={say('contents')} onClick={showContents} />
        <span>
          <Button
            text="↶"
            name={say('undo')}
            disabled={!entry.canUndo && undos.length === 0}
            onClick={() => void undo()}
          />
          <Button text="↷" name={say('redo')} disabled={!entry.canRedo} onClick={redo} />
        </span>
        <Button text={say('save')} class="main" disabled={!entry.changed} onClick={() => void save()} />
        <Button text={say('finish')} onClick={() => setDialog('finish')} />
      </header>
      <main data-ready={ready || undefined}>
        <PageView
          url={page}
          shown={shown}
          onPress={(pressed) => void press(pressed)}
          onGo={(url) => void open({ url })}
          onLoad={() => {
            setReady(true)
            entry.show(page)
          }}
          onBuild={() => {
            setNote((now) => (now === say('away') ? '' : now))
            void entry.follow(true)
            // It may have a page now, such as one that was withdrawn.
            if (!overview.pages.some(({ url }) => url === page)) void refresh().catch(() => undefined)
          }}
          onContents={showContents}
        />
        <section class="form" id="form" tabIndex={-1} aria-label={say('form')}>
          <p role="status" class={`status ${note || linked ? 'noted' : entry.status}`}>
            <span>
              {entry.status === 'failed' ? entry.reason : entry.status !== 'clean' && say(entry.status)}{' '}
              {note} {entry.opening && say('opening')}
            </span>
            {linked !== undefined && (
              <Button text={`${say('follow')} ${linked}`} onClick={() => void open({ url: linked })} />
            )}
            {entry.changed && <Button text={say('discard')} onClick={entry.reset} />}
          </p>
          <p class="help">{say('pressHint')}</p>
          {entry.opened && <EntryForm key={entry.opened.file} opened={entry.opened} />}
        </section>
      </main>
      {dialog === 'contents' && (
        <ContentsDialog onClose={() => setDialog(undefined)} onOpen={(file) => void continueWith(file)} />
      )}
      {dialog === 'finish' && <FinishDialog onClose={finished} />}
      {entry.conflict && <ConflictDialog conflict={entry.conflict} />}
    </FormContext.Provider>
  )
}
