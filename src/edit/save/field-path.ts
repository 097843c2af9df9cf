/** A field of a file, as the keys and indexes that lead to it. */
export type FieldPath = readonly (string | number)[]

/** The key of a markdown file's text. */
export const BODY = '$body'
