type Wake = (element: Element, props: unknown) => void

const INTENT = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/** Loads each `<site-island>` of the page when its `when` condition is met. */
export function wakeIslands(): void {
  const quiet = whenQuiet()
  for (const element of document.querySelectorAll('site-island')) {
    schedule(element, quiet, () => void wake(element))
    rememberClick(element)
  }
}

function schedule(element: Element, quiet: Promise<void>, go: () => void): void {
  const when = element.getAttribute('when') ?? ''
  if (when === 'idle') void quiet.then(go)
  else if (when === 'visible') whenVisible(element, go)
  else if (when === 'interaction') whenTouched(element, go)
  else setTimeout(go, Number(when) || 0)
}

/** How long a browser takes to render text after its fonts have loaded, in milliseconds. */
const DRAWING = 100

/** The longest wait for the fonts, and then for an idle moment, in milliseconds. */
const MAX_WAIT_MS = 2_000

/** Waits until the fonts are loaded and drawn, which no script may delay, then for an idle moment. */
async function whenQuiet(): Promise<void> {
  await Promise.race([document.fonts.ready.then(() => wait(DRAWING)), wait(MAX_WAIT_MS)])
  // A browser that is busy or in the background may never report that it is idle.
  if ('requestIdleCallback' in window)
    await new Promise((done) => requestIdleCallback(done, { timeout: MAX_WAIT_MS }))
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

async function wake(element: Element, again = ''): Promise<void> {
  try {
    await load(element, again)
    element.setAttribute('awake', '')
    element.dispatchEvent(new Event('awake'))
  } catch (error) {
    element.setAttribute('broken', '')
    element.dispatchEvent(new Event('broken'))
    throw error
  }
}

async function load(element: Element, again: string): Promise<void> {
  const props = element.getAttribute('props') ?? '{}'
  const [module, data] = (await Promise.all([
    import((element.getAttribute('src') ?? '') + again),
    // Long props are a separate file.
    props.startsWith('/') ? import(props) : { default: JSON.parse(props) },
    styles(element),
  ])) as [{ wake: Wake }, { default: unknown }, void]
  module.wake(element, data.default)
}

/** Loads the styles of the island; it wakes even when they fail. */
function styles(element: Element): Promise<void> {
  const href = element.getAttribute('css')
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

/**
 * If a button is pressed before its island is awake, clicks it again once the island wakes. The same goes for links
 * that open a dialog and for submit buttons; if the island cannot wake, they do what plain HTML does. Until then, the
 * control is busy. Another press tries again.
 */
function rememberClick(element: Element): void {
  const waiting = new Set<Element>()
  element.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (!(target instanceof Element) || target.closest('site-island') !== element) return
    const control = target.closest<HTMLElement>('button, a[aria-haspopup]')
    if (!control || element.matches('[awake]') || ctrlKey || metaKey || shiftKey) return
    const acts = control.matches('a, [type=submit]')
    if (element.matches('[broken]')) {
      if (acts) return
      element.removeAttribute('broken')
      // Some browsers remember that an address failed.
      void wake(element, `?${Date.now()}`)
    }
    if (acts) event.preventDefault()
    control.ariaBusy = 'true'
    if (waiting.has(control)) return
    waiting.add(control)
    const settle = (clicks: boolean) => () => {
      control.ariaBusy = null
      if (clicks) control.click()
    }
    element.addEventListener('awake', settle(true), { once: true })
    element.addEventListener('broken', settle(acts), { once: acts })
  })
}

function whenVisible(element: Element, go: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    go()
  })
  // The island has no box (display: contents); its children do.
  for (const child of element.children) observer.observe(child)
}

function whenTouched(element: Element, go: () => void): void {
  const controller = new AbortController()
  const once = () => {
    controller.abort()
    go()
  }
  for (const type of INTENT)
    element.addEventListener(type, once, { passive: true, signal: controller.signal })
}
