import type { Check, Level } from './check.ts'

const LEVELS: Readonly<Record<Level, string>> = {
  off: 'éteinte',
  launch: 'à la mise en ligne',
  warn: 'avertissement',
  error: 'erreur',
}

/** docs/verifications.md: what each check looks at, and every code that it may report. */
export function describeChecks(checks: readonly Check[]): string {
  return [
    '# Ce que vérifie `site check`',
    '',
    '<!-- Écrit à partir de src/check/checks/ : ne pas modifier à la main. -->',
    '',
    '`site build` lance ces vérifications sur le site fini, avant d’en écrire un octet : une erreur l’arrête, et le site précédent',
    'reste en place. `site check` les lance seules. Chaque constat nomme le fichier, la ligne et la colonne où son auteur l’a écrit.',
    '',
    "La gravité de chaque code se règle dans `site.config.ts` : `check: { 'head/title-length': 'off' }`. `error` arrête la",
    'construction, `warn` se montre seulement, `launch` attend `site check --launch`, `off` se tait.',
    '',
    ...checks.flatMap(({ title, description, rules }) => [
      `## ${title}`,
      '',
      description,
      '',
      '| code | gravité | ce qui se passe | quoi faire |',
      '| --- | --- | --- | --- |',
      ...Object.entries(rules).map(
        ([code, { level, means, mend }]) =>
          `| \`${code}\` | ${LEVELS[level]} | ${cell(means)} | ${cell(mend)} |`,
      ),
      '',
    ]),
  ].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('<', String.raw`\<`)
}
