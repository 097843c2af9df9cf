/** @jsxImportSource preact */
import type { Draft } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { say, sayOf } from '../words.ts'
import { writtenText } from './written-text.ts'

type Props = { readonly draft: Draft; readonly onDiscard: () => void }

/** What was written in a file that is gone, to copy it into another. */
export function StrandedDraft({ draft, onDiscard }: Props) {
  const { file } = draft
  const text = writtenText(draft)
  return (
    <>
      <h2>
        {say('source')} <code>{file}</code>
      </h2>
      <div class="field">
        <label for="stranded">{say('stranded')}</label>
        <div class="grow" data-text={text}>
          <textarea
            id="stranded"
            readOnly
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      </div>
      <Button text={say('discard')} name={sayOf('discard', file)} onClick={onDiscard} />
    </>
  )
}
