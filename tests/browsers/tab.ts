/** What the three browsers are asked to do, whatever they are driven by. All at 390 pixels. */
export type Tab = {
  open(url: string): Promise<void>
  /** Runs a function in the page. It sees nothing of this file but what it is given. */
  run<A extends readonly unknown[], T>(work: (...given: A) => T, ...given: A): Promise<T>
  /** Clicks on the first visible element that matches and has the text, as a visitor would. */
  click(selector: string, text?: string): Promise<void>
  /** Goes into the first frame, where all that follows happens, or out of it again. */
  frame(into: boolean): Promise<void>
  /** Types into the first visible element that matches; `\n` is the Enter key. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

export type TabOptions = { readonly javaScript: boolean }

export const WIDTH = 390
export const HEIGHT = 844

/** Runs in the page: the first visible element that matches and has the text or label, scrolled to the middle of the window. */
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
