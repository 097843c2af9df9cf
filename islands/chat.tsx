import { useLayoutEffect, useRef, useState } from 'react'
import type { ChatWords } from '../templates/schemas/widgets-chat.ts'
import { afterPaint } from './shared/after-paint.ts'
import { ChatPanel } from './shared/chat-panel.tsx'
import { Conversation } from './shared/conversation.tsx'
import { FloatButton, type FloatLook } from './shared/float-button.tsx'
import { useConversation, type Answering } from './shared/use-conversation.ts'

export type ChatProps = {
  readonly look: FloatLook
  readonly words: ChatWords
  /** Shown before the conversation: a text, and the button that starts it. */
  readonly intro?: { readonly text: string; readonly start: string }
  readonly answering: Answering
}

/** A button, an introduction on pages that have one, and the conversation. Closing keeps the messages. */
export function Chat({ look, words, intro, answering }: ChatProps) {
  const [open, setOpen] = useState(false)
  const [started, setStarted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { messages, send } = useConversation(answering)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <FloatButton {...look} open={open} onPress={() => setOpen(!open)} buttonRef={toggle} />
      {open && (
        <ChatPanel title={words.title} notice={words.notice} closeLabel={words.close} onClose={close}>
          {intro && !started ? (
            <Intro {...intro} onStart={() => setStarted(true)} />
          ) : (
            <Conversation words={words} messages={messages} send={send} />
          )}
        </ChatPanel>
      )}
    </>
  )
}

type IntroProps = { readonly text: string; readonly start: string; readonly onStart: () => void }

function Intro({ text, start, onStart }: IntroProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => afterPaint(() => button.current?.focus()), [])
  return (
    <div className="chat-intro">
      <p id="clavardage-intro">{text}</p>
      <button
        type="button"
        className="btn btn-primary"
        aria-describedby="clavardage-intro"
        onClick={onStart}
        ref={button}
      >
        {start}
      </button>
    </div>
  )
}
