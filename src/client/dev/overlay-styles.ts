export const overlayStyles = `
dialog {
  inset: 0; margin: auto; padding: 0; border: 0; border-top: 6px solid #d3420c;
  width: min(60rem, 100vw - 2rem); max-height: calc(100dvh - 2rem); overflow: auto;
  background: #fffdf9; color: #1c2b26; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light;
  overflow-wrap: anywhere;
}
dialog::backdrop { background: rgb(20 30 26 / 0.6) }
header { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between;
  padding: 1rem 1.5rem; background: #fffdf9; border-bottom: 1px solid #d9d5cb }
h1 { margin: 0; font-size: 1.25rem }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid currentcolor; background: none; color: inherit; font: inherit; cursor: pointer }
button:focus-visible { outline: 3px solid #d3420c; outline-offset: 2px }
article { padding: 1rem 1.5rem; border-bottom: 1px solid #d9d5cb }
h2 { margin: 0; color: #a8330a; font-size: 1rem }
p { margin: 0.5rem 0 }
pre, code { font: 0.875rem/1.5 ui-monospace, monospace }
pre { margin: 0.75rem 0; padding: 0.75rem 1rem; overflow-x: auto; background: #1c2b26; color: #f4f1ea; tab-size: 2 }
footer { padding: 1rem 1.5rem; color: #4d5a55; font-size: 0.875rem }
`
