import type { Text } from '../messages/text.ts'

/** A setting of the environment that the handler does not start with. In logs, its message is in English. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}
