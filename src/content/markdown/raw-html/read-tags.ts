import { Tokenizer, TokenizerMode, type Token } from 'parse5'

/** Elements whose contents are no tags. */
export const RAW = /^(?:script|style|textarea)$/

/** Calls back for each tag of a text as written, with its place. */
export function readTags(
  html: string,
  onStartTag: (tag: Token.TagToken) => void,
  onEndTag: (tag: Token.TagToken) => void = () => undefined,
): void {
  const nothing = () => undefined
  const handler = {
    onStartTag(tag: Token.TagToken) {
      onStartTag(tag)
      // In SVG, `<style />` is an empty element.
      if (RAW.test(tag.tagName) && !tag.selfClosing) tokenizer.state = TokenizerMode.RAWTEXT
    },
    onEndTag,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  }
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler)
  tokenizer.write(html, true)
}
