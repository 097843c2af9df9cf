/** The operations that all three browsers support, whatever drives them. All at 390 pixels. */
export type Tab = {
  open(url: string): Promise<void>
  /** Runs a function in the page. It sees only its arguments, nothing else of this file. */
  run<A extends readonly unknown[], T>(work: (...given: A) => T, ...given: A): Promise<T>
  /** Clicks on the first visible element that matches and has the text, like a visitor. */
  click(selector: string, text?: string): Promise<void>
  /** Enters the first frame, where everything that follows happens, or leaves it again. */
  frame(into: boolean): Promise<void>
  /** Types into the first visible element that matches; `\n` is the Enter key. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

export type TabOptions = { readonly javaScript: boolean }

export const WIDTH = 390
export const HEIGHT = 844

/**
 * Runs in the page: finds the first visible element that matches and has the text or label, and scrolls it to the
 * middle.
 */
export function locate(selector: string, text: string): Element {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.textContent} ${element.ariaLabel}`.replaceAll(/\s+/g, ' ').includes(text),
  )
  if (!found) throw new Error(`no ${selector} ${text}`)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}
