/** Names of the elements of HTML that have no end tag, for an expression. */
export const VOID_ELEMENTS = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr'

/** Matches the name of one. */
export const VOID = new RegExp(`^(?:${VOID_ELEMENTS})$`, 'i')
