/**
 * What an e-mail address looks like, as the source of a regular expression without anchors: the browser's rule,
 * plus a domain with at least one dot and no empty part. It runs in linear time and compiles with the `u` and `v`
 * flags too, since HTML's `pattern` uses the latter.
 */
export const EMAIL_PATTERN =
  "[\\w!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+(?:\\.[\\w!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+)*@" +
  '(?:[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?\\.)+[a-zA-Z](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])'

export const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)
