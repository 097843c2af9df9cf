/** Breaks a text at spaces into lines of at most `width` characters; a longer word gets its own line. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
