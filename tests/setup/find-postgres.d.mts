/** The folder of `initdb` and `postgres`: on the PATH, else the newest of Debian's, which are not. */
export function findPostgres(): string | undefined
