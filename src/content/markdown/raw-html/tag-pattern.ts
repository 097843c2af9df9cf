/**
 * The attributes of a tag and the space after them, for an expression. `>` can be part of a value, as is a slash after one
 * without quotes. A no-break space is part of a name: `\s` would also match it.
 */
export const ATTRIBUTES = String.raw`(?:[ \t\n\f\r]+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60/]+(?!/)))?)*[ \t\n\f\r]*`
