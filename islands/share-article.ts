/**
 * Makes a real share button of the e-mail link that stands there without scripts: the share sheet of the device
 * where there is one, else the address is copied, and the page says so.
 */
export function shareArticle(element: Element, { copied }: { readonly copied: string }): void {
  const link = element.querySelector('a')
  const status = element.querySelector('[role=status]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.append(...link.childNodes)
  link.replaceWith(button)

  button.addEventListener('click', () => {
    const shared = { title: document.title, url: location.href }
    const sharing = navigator.share
      ? navigator.share(shared)
      : copy(shared.url).then(() => say(status, copied))
    // The visitor who closes the share sheet has changed their mind; the e-mail remains for a browser that refuses both.
    sharing.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = link.href
    })
  })
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

function say(status: Element | null, words: string): void {
  if (status) status.textContent = words
}
