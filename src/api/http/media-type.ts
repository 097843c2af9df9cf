/**
 * Returns the type and the charset that a `Content-Type` names, in lower case.
 *
 * No regular expression: what a stranger sends must cost time in proportion to its length alone.
 */
export function mediaType(contentType: string | null | undefined): {
  type: string
  charset?: string | undefined
} {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((each) => each.startsWith('charset='))?.slice(8)
  return { type, charset: charset?.replaceAll('"', '').replaceAll("'", '') }
}
