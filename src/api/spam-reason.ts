const reasons: Readonly<Record<string, string>> = {
  trap: 'champ caché rempli',
  fast: 'formulaire envoyé en moins de deux secondes',
  rate: 'trop de demandes de suite',
}

/** Says in French why a request was set aside. */
export function spamReason(spam: string): string {
  return Object.hasOwn(reasons, spam) ? (reasons[spam] ?? spam) : spam
}
