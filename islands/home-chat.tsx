import { useRef, useState } from 'react'
import { ChatPanel } from './shared/chat-panel.tsx'
import { Conversation, type ConversationWords } from './shared/conversation.tsx'
import { FloatButton, type FloatLook } from './shared/float-button.tsx'
import { CHAT } from './shared/timings.ts'
import { useConversation, type Answering } from './shared/use-conversation.ts'

export type HomeChatProps = {
  readonly look: FloatLook
  readonly words: ConversationWords & {
    readonly title: string
    readonly notice: string
    readonly close: string
  }
  readonly answering: Answering
}

/** The chat of the home page: a button, and the conversation at once. Closing it keeps what was said. */
export function HomeChat({ look, words, answering }: HomeChatProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { messages, send } = useConversation(answering, CHAT.homeReply)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <FloatButton {...look} open={open} onPress={() => setOpen(!open)} buttonRef={toggle} />
      {open && (
        <ChatPanel title={words.title} notice={words.notice} closeLabel={words.close} onClose={close}>
          <Conversation words={words} messages={messages} send={send} />
        </ChatPanel>
      )}
    </>
  )
}
