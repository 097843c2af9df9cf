import { attribute, type Element } from '../../html/html-tree.ts'
import { jsonLines } from './json-lines.ts'

/** The text of a file of the site by its address; undefined if it does not exist. */
export type ReadFile = (address: string) => string | undefined

/** The settings of an island: when it loads, and each property with its path, `chat.greeting Bonjour`. */
export function islandLines(island: Element, read: ReadFile): string[] {
  const name = attribute(island, 'src')?.replace(/^\/assets\/|\.[^.]*\.js$/g, '') ?? ''
  const when = attribute(island, 'when')
  const props = attribute(island, 'props') ?? ''
  // Long properties are in a separate module.
  const json = props.startsWith('/') ? read(props)?.replace(/^export default /, '') : props
  return [`${name} (${when})`, ...(json ? jsonLines(json, name) : [])]
}
