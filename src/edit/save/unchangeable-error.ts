/** A source is written in a way that cannot be changed in place, such as with anchors, or has mistakes. */
export class UnchangeableError extends Error {}
