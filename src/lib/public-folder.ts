/** The folder of `content/` whose files are published as they are, at their paths below it. */
export const PUBLIC = 'public/'
