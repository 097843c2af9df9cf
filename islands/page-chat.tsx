import { useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './shared/after-paint.ts'
import { ChatPanel } from './shared/chat-panel.tsx'
import { Conversation, type ConversationWords } from './shared/conversation.tsx'
import { FloatButton, type FloatLook } from './shared/float-button.tsx'
import { CHAT } from './shared/timings.ts'
import { useConversation, type Answering } from './shared/use-conversation.ts'

export type PageChatProps = {
  readonly look: FloatLook
  readonly words: ConversationWords & {
    readonly title: string
    readonly notice: string
    readonly close: string
    readonly intro: string
    readonly start: string
  }
  readonly answering: Answering
}

/** The chat of the other pages: a button, a word of introduction, and the conversation once it is started. */
export function PageChat({ look, words, answering }: PageChatProps) {
  const [open, setOpen] = useState(false)
  const [started, setStarted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { messages, send } = useConversation(answering, CHAT.reply)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <FloatButton {...look} open={open} onPress={() => setOpen(!open)} buttonRef={toggle} />
      {open && (
        <ChatPanel title={words.title} notice={words.notice} closeLabel={words.close} onClose={close}>
          {started ? (
            <Conversation words={words} messages={messages} send={send} />
          ) : (
            <Intro text={words.intro} start={words.start} onStart={() => setStarted(true)} />
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
