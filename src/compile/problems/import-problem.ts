import type { Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { SITE_MODULES } from './site-modules.ts'

/** The hint for what is written in another language of style sheets. */
export const PLAIN_CSS: Text = {
  en: 'Write plain CSS: it has nesting (&), custom properties (--ink: red, var(--ink)) and comments /* … */. Sass, Less and Tailwind are not run; their output can be imported.',
  fr: 'Écrivez du CSS simple : il a l’imbrication (&), ses propres propriétés (--encre: red, var(--encre)) et les commentaires /* … */. Sass, Less et Tailwind ne sont pas exécutés ; une feuille qu’ils ont produite s’importe.',
}

export function missingImport(path: string): Problem {
  return {
    code: 'code/missing-import',
    message: {
      en: `The import "${path}" leads to no file.`,
      fr: `L’importation « ${path} » ne mène à aucun fichier.`,
    },
    hint: /^[./]/.test(path)
      ? {
          en: 'Check the path and the extension (.tsx, .css).',
          fr: 'Vérifiez le chemin et la terminaison (.tsx, .css).',
        }
      : packageHint(packageOf(path)),
  }
}

/** The problem of an import that writes the name of `file` in another case. */
export function miswrittenImport(written: string, file: string): Problem {
  return {
    code: 'code/missing-import',
    message: {
      en: `The import leads to "${written}", but the file is "${file}".`,
      fr: `L’importation mène à « ${written} », mais le fichier est « ${file} ».`,
    },
    hint: {
      en: 'Write its name in the same case: some systems do not find it otherwise.',
      fr: 'Écrivez son nom avec les mêmes majuscules : certains systèmes n’en trouvent pas d’autre.',
    },
  }
}

/** The start of a path that no package can have. */
const ALIAS = /^(?:@\/|[~#$])/

function packageHint(name: string): Text {
  const [page, config] = SITE_MODULES
  // The package with this name in the registry is not the engine.
  return name === 'site'
    ? {
        en: `Import from "${page}" in templates, and from "${config}" in site.config.ts and for schemas.`,
        fr: `Importez de « ${page} » dans les gabarits, et de « ${config} » dans site.config.ts et pour les schémas.`,
      }
    : /^https?:/.test(name)
      ? {
          en: 'Install the package with npm, and import it by its name.',
          fr: 'Installez le paquet par npm, et importez-le par son nom.',
        }
      : ALIAS.test(name)
        ? {
            en: 'Declare the alias in "paths" of tsconfig.json, or write the path from this file.',
            fr: 'Déclarez l’alias dans « paths » de tsconfig.json, ou écrivez le chemin depuis ce fichier.',
          }
        : {
            en: `Install the package ("npm install ${name}"), or start the path of a file with "./".`,
            fr: `Installez le paquet (« npm install ${name} »), ou commencez le chemin d’un fichier par « ./ ».`,
          }
}

/** `@scope/name/part` -> `@scope/name`. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The problem of an import of a `file` that is not code, by its extension. */
export function otherImport(file: string, extension: string): Problem {
  return {
    code: 'code/missing-import',
    message: {
      en: `"${file}" is not code: a ${extension} file cannot be imported.`,
      fr: `« ${file} » n’est pas du code : un fichier ${extension} ne s’importe pas.`,
    },
    hint: /^\.(?:s[ac]ss|less|styl|stylus|pcss|postcss)$/.test(extension)
      ? PLAIN_CSS
      : {
          en: 'Put pictures in content/images/ and show them with <Picture>. YAML, JSON and markdown can be a collection or a singleton of site.config.ts; convert other data to JSON, which can also be imported. Put other files in content/public/, and link to them.',
          fr: 'Mettez les images dans content/images/ et montrez-les avec <Picture>. Le YAML, le JSON et le markdown peuvent être une collection ou un singleton de site.config.ts ; convertissez d’autres données en JSON, qui s’importe aussi. Les autres fichiers vont dans content/public/, et des liens y mènent.',
        },
  }
}
