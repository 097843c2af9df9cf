import { useLayoutEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import type { ChatWords } from '../../templates/schemas/widgets-chat.ts'
import { afterPaint } from './after-paint.ts'
import type { Message } from './use-conversation.ts'

type ConversationProps = {
  readonly words: ChatWords
  readonly messages: readonly Message[]
  readonly send: (text: string) => void
}

/**
 * Id of the first message. It is inserted together with the log, which announces only additions, so the field refers to
 * it.
 */
const GREETING = 'clavardage-accueil'

/** The messages, scrolled to the newest, and the field under them, which has the focus from the start. */
export function Conversation({ words, messages, send }: ConversationProps) {
  const log = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => afterPaint(() => field.current?.focus()), [])
  useLayoutEffect(() => {
    if (messages.length > 1) log.current?.scrollTo(0, log.current.scrollHeight)
  }, [messages])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    send(field.current.value)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <>
      {/* A scrolling box must take the focus, or the keyboard could not scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chat-log" role="log" aria-label={words.log} tabIndex={0} ref={log}>
        {messages.map(({ isBot, text, links }, at) => (
          <p key={at} className={isBot ? 'chat-bot' : 'chat-user'} {...(at === 0 && { id: GREETING })}>
            <span className="chat-who">{isBot ? words.bot : words.you}</span>
            <span>{text}</span>
            {links?.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        ))}
      </div>
      <form className="chat-form" onSubmit={submit}>
        <input
          ref={field}
          aria-label={words.field}
          {...(messages.length === 1 && { 'aria-describedby': GREETING })}
          placeholder={words.field}
          autoComplete="off"
          maxLength={500}
        />
        <button type="submit" className="btn btn-primary">
          {words.send}
        </button>
      </form>
    </>
  )
}
