/** Path of an nginx: on the PATH, or in /usr/sbin, which is not on that of everybody. */
export function findNginx(): string | undefined
