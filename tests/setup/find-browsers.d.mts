export function findFirefox(): string | undefined
export function findWebKit(): string | undefined
