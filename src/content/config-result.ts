import type { Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { CONFIG_FILE } from '../problems/template-failure.ts'

/** `value`, which the function at `setting` of the config returned. Throws a BuildError that says what it should be where it is not. */
export function configResult<T>(
  setting: readonly PropertyKey[],
  value: T,
  isRight: boolean,
  expected: Text,
): T {
  if (isRight) return value
  const name = String(setting.at(-1))
  throw new BuildError({
    code: 'config/schema',
    message: {
      en: `The function "${name}" must return ${expected.en}.`,
      fr: `La fonction « ${name} » doit renvoyer ${expected.fr}.`,
    },
    place: { file: CONFIG_FILE },
    setting,
  })
}
