import type { Document } from 'yaml'

/** The value of a YAML source without mistakes; undefined if an alias has no anchor before it, which parsing allows. */
export function valueOf(doc: Document): unknown {
  try {
    return doc.toJS() as unknown
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}
