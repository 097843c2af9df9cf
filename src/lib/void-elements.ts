/** Names of the elements of HTML that have no end tag, for an expression. */
export const VOID_ELEMENTS = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr'
