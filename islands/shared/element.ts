const SVG = 'http://www.w3.org/2000/svg'

// One file, since a script that makes elements would fetch three small ones.

/** Makes an element with its attributes and what it holds; an attribute that is undefined is left out. */
export function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Makes a button that does one thing. */
export function buttonElement(label: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label)
  made.addEventListener('click', press)
  return made
}

/** Draws an icon of the set from its path; decoration, as `<Icon>` is. */
export function iconElement(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
