import type { MessageLanguage } from '../../messages/text.ts'
import type { Check } from './check.ts'

const WORDS = {
  en: {
    title: 'What `site check` verifies',
    generated: 'Written from src/check/checks/: do not edit.',
    introduction: [
      '`site build` runs these checks on the finished site before it writes a byte: an error stops it, and the previous site stays',
      'in place. `site check` runs them alone. Each finding names the file, line and column where its author wrote it.',
      '',
      'The level of each code is set in `site.config.ts`. `error` stops the build, `warn` only shows, `launch` waits for',
      '`site check --launch`, and what is `off` is not computed. A pattern stands for several codes, and the most specific one wins:',
      "`check: { '*': 'warn', 'link/*': 'error', 'words/*': 'off' }`. To check links alone: `check: { '*': 'off', 'link/*': 'error' }`.",
      '',
      'What has one remedy is told once: a word with the number of its places, or what one line of a template causes on many pages.',
      'The first 20 are shown, errors before warnings, with a table by code; `--all` shows all, and `--json` and `--format sarif` list',
      'every place.',
    ],
    columns: ['code', 'level', 'what happens', 'what to do'],
    levels: { off: 'off', launch: 'at launch', warn: 'warning', error: 'error' },
  },
  fr: {
    title: 'Ce que vérifie `site check`',
    generated: 'Écrit à partir de src/check/checks/ : ne pas modifier à la main.',
    introduction: [
      '`site build` lance ces vérifications sur le site fini, avant d’en écrire un octet : une erreur l’arrête, et le site précédent',
      'reste en place. `site check` les lance seules. Chaque constat nomme le fichier, la ligne et la colonne où son auteur l’a écrit.',
      '',
      'La gravité de chaque code se règle dans `site.config.ts`. `error` arrête la construction, `warn` se montre seulement, `launch`',
      'attend `site check --launch`, et ce qui est `off` n’est pas calculé. Un motif vaut pour plusieurs codes, et le plus précis',
      "l’emporte : `check: { '*': 'warn', 'link/*': 'error', 'words/*': 'off' }`. Pour ne vérifier que les liens :",
      "`check: { '*': 'off', 'link/*': 'error' }`.",
      '',
      'Ce qui se corrige d’un coup est dit une fois : un mot, avec le nombre de ses endroits, ou ce qu’une ligne de gabarit cause sur',
      'plusieurs pages. Les 20 premiers constats sont montrés, les erreurs avant les avertissements, avec un tableau par code ;',
      '`--all` montre tout, et `--json` et `--format sarif` énumèrent chaque endroit.',
    ],
    columns: ['code', 'gravité', 'ce qui se passe', 'quoi faire'],
    levels: { off: 'éteinte', launch: 'à la mise en ligne', warn: 'avertissement', error: 'erreur' },
  },
} as const

/** The text of docs/checks.md, or of docs/verifications.md in French: every check and its codes. */
export function describeChecks(checks: readonly Check[], language: MessageLanguage): string {
  const words = WORDS[language]
  return [
    `# ${words.title}`,
    '',
    `<!-- ${words.generated} -->`,
    '',
    ...words.introduction,
    '',
    ...checks.flatMap(({ title, description, rules }) => [
      `## ${title[language]}`,
      '',
      description[language],
      '',
      row(words.columns),
      row(words.columns.map(() => '---')),
      ...Object.entries(rules).map(([code, { level, means, mend }]) =>
        row([`\`${code}\``, words.levels[level], cell(means[language]), cell(mend[language])]),
      ),
      '',
    ]),
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('<', String.raw`\<`)
}
