type Words = { readonly copy: string; readonly copied: string }

/** Adds a button that copies the code before it. */
export function copyCode(block: Element, { copy, copied }: Words): void {
  const code = block.querySelector('code')
  if (!code || !('clipboard' in navigator)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-copy'
  button.textContent = copy
  // Screen readers announce the change too.
  button.ariaLive = 'polite'
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code.textContent).then(() => {
      button.textContent = copied
      setTimeout(() => (button.textContent = copy), 2000)
    })
  })
  block.append(button)
}
