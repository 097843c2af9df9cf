import { HEIGHT, locate, WIDTH, type Tab } from './tab.ts'

/** The WebDriver commands needed here, with the names of Firefox's Marionette. */
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'SwitchToFrame'
export type Send = (command: Command, parameters: object) => Promise<unknown>

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'

/** A tab over anything that accepts WebDriver commands. */
export async function webDriverTab(send: Send, close: () => Promise<void>): Promise<Tab> {
  const run: Tab['run'] = async <A extends readonly unknown[], T>(work: (...given: A) => T, ...given: A) =>
    (await send('ExecuteScript', {
      script: `return (${String(work)}).apply(null, arguments)`,
      args: given,
    })) as T
  const find = async (selector: string, text = '') => {
    const found = (await run(locate, selector, text)) as unknown as Record<string, string>
    return found[ELEMENT]
  }
  await send('SetWindowRect', { width: WIDTH, height: HEIGHT })
  return {
    open: async (url) => void (await send('Navigate', { url })),
    run,
    click: async (selector, text) => void (await send('ElementClick', { id: await find(selector, text) })),
    type: async (selector, text) =>
      void (await send('ElementSendKeys', { id: await find(selector), text: text.replaceAll('\n', ENTER) })),
    frame: async (into) => void (await send('SwitchToFrame', { id: into ? 0 : null })),
    close,
  }
}
