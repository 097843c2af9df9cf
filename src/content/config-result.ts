import type { Text } from '../messages/text.ts'
import { BuildError, type Place } from '../problems/problem.ts'
import { CONFIG_FILE } from '../problems/template-failure.ts'

/**
 * Returns `value`, the result of the config function at `setting`. Throws a BuildError that says what was expected if
 * it is not right, and names the file `of` the entry that it was called with.
 */
export function configResult<T>(
  setting: readonly PropertyKey[],
  value: T,
  isRight: boolean,
  expected: Text,
  of?: Place,
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
    ...(of && { also: [of] }),
  })
}
