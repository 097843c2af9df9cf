import type { ChatProps } from '../../islands/chat.tsx'
import { iconPath } from '../art/icons.tsx'
import type { HomeChatContent } from '../schemas/widgets-chat.ts'

type Reply = HomeChatContent['fallback']

/** Properties of a chat from its content; a reply that says to call gets a call link, before its other link. */
export function chatProps(
  content: HomeChatContent,
  phone: { readonly text: string; readonly href: string },
  delay: number,
): ChatProps {
  const { open, greeting, replies, fallback, lang: _lang, ...words } = content
  const reply = ({ text, link, call }: Reply) => {
    const links = [...(call ? [{ label: phone.text, href: phone.href }] : []), ...(link ? [link] : [])]
    return { text, ...(links.length > 0 && { links }) }
  }
  return {
    look: { label: open, icon: iconPath('chat'), className: 'btn float' },
    words,
    answering: {
      greeting,
      replies: replies.map(({ keywords, ...rest }) => ({ keywords, ...reply(rest) })),
      fallback: reply(fallback),
      delay,
    },
  }
}
