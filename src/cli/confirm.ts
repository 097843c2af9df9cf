import { createInterface } from 'node:readline'
import type { MessageLanguage } from '../messages/text.ts'

const ANSWERS = {
  en: { choice: '[yes/no]', yes: /^y(?:es)?$/i },
  fr: { choice: '[oui/non]', yes: /^o(?:ui)?$/i },
} as const

/** Asks for confirmation on the terminal. Only `yes`, `oui` or its first letter confirms; Ctrl+C and Ctrl+D do not. */
export async function confirm(question: string, language: MessageLanguage): Promise<boolean> {
  const { choice, yes } = ANSWERS[language]
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''))
    terminal.question(`${question} ${choice} `, resolve)
  })
  terminal.close()
  return yes.test(answer.trim())
}
