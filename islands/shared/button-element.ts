import { element } from './element.ts'

/** Makes a button that does one thing. */
export function buttonElement(label: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label)
  made.addEventListener('click', press)
  return made
}
