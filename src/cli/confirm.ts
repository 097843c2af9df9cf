import { createInterface } from 'node:readline/promises'

/** Asks a question on the terminal. Only « oui » or « o » is a yes; an empty line, Ctrl+C and Ctrl+D are a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    const answer = await Promise.race([terminal.question(`${question} [oui/non] `).catch(() => ''), closed])
    return /^o(?:ui)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
