import { parseDocument, type Document } from 'yaml'

/** A YAML source as a document and as its value, which is undefined if it has mistakes. */
export function openYaml(source: string) {
  const doc = parseDocument(source, { keepSourceTokens: true, logLevel: 'error', prettyErrors: false })
  return { doc, value: doc.errors.length > 0 ? undefined : valueOf(doc) }
}

/** Parsing allows an alias that has no anchor before it. */
function valueOf(doc: Document): unknown {
  try {
    return doc.toJS() as unknown
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}
