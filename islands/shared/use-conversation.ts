import { useState } from 'react'
import { findReply, type KeywordReply, type Reply } from './find-reply.ts'

export type Message = Reply & { readonly isBot: boolean }

export type Answering = {
  readonly greeting: string
  readonly replies: readonly KeywordReply[]
  readonly fallback: Reply
  /** In milliseconds. */
  readonly delay: number
}

/**
 * The messages so far, and a function that adds one: its canned reply follows after the delay. White space is ignored.
 */
export function useConversation({ greeting, replies, fallback, delay }: Answering) {
  const [messages, setMessages] = useState<readonly Message[]>([{ text: greeting, isBot: true }])
  const add = (message: Message) => setMessages((before) => [...before, message])
  const send = (typed: string) => {
    const text = typed.trim()
    if (text === '') return
    add({ text, isBot: false })
    const reply = findReply(text, replies, fallback)
    setTimeout(() => add({ ...reply, isBot: true }), delay)
  }
  return { messages, send }
}
