/** A field of a file, by the keys and indexes to it. */
export type FieldPath = readonly (string | number)[]

/** The key of the text of a markdown file. */
export const BODY = '$body'
