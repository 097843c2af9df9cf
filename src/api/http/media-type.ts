/**
 * Returns the type and the charset of a `Content-Type`, in lower case.
 *
 * No regular expression: the time for untrusted input must be linear in its length.
 */
export function mediaType(contentType: string | null | undefined) {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((each) => each.startsWith('charset='))?.slice(8)
  return { type, charset: charset?.replaceAll('"', '').replaceAll("'", '') }
}
