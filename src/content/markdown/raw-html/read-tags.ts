import { Tokenizer, type Token } from 'parse5'

/** Calls back for each tag of a text as written, with its place. */
export function readTags(
  html: string,
  onStartTag: (tag: Token.TagToken) => void,
  onEndTag: (tag: Token.TagToken) => void = () => undefined,
): void {
  const nothing = () => undefined
  const handler = {
    onStartTag,
    onEndTag,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  }
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true)
}
