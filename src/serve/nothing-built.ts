import { BuildError } from '../problems/problem.ts'

/** The error if the folder of the built site is missing, also if it disappears while being served. */
export function nothingBuilt(dist: string): BuildError {
  return new BuildError({
    code: 'serve/nothing-built',
    message: {
      en: `There is nothing to serve: the folder "${dist}" does not exist.`,
      fr: `Il n’y a rien à servir : le dossier « ${dist} » n’existe pas.`,
    },
    hint: {
      en: 'Run "site build" with the same --out; "site dev" builds again after the next save.',
      fr: 'Lancez « site build » avec le même --out ; « site dev » refait le sien après le prochain enregistrement.',
    },
  })
}
