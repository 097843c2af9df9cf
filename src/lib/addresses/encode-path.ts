/** A path, percent-encoded for an address: `/été/c++` -> `/%C3%A9t%C3%A9/c++`. */
export function encodePath(path: string): string {
  // Nearly every path is plain.
  return /^[\w/.-]*$/.test(path) ? path : encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** An address for a header: percent-encodes spaces and non-ASCII letters, and nothing twice. */
export function asciiAddress(address: string): string {
  return address.replace(/[^!-~]+/g, encodeURIComponent)
}

/** A part of an address, percent-decoded; unchanged if malformed. */
export function decodePath(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
