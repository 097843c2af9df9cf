const SVG = 'http://www.w3.org/2000/svg'

// In one file, since a script that creates elements would fetch three small ones.

/** Creates an element with attributes and children; undefined attributes are left out. */
export function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) created.setAttribute(key, value)
  created.append(...children)
  return created
}

/** Creates a button with a click handler. */
export function buttonElement(label: string, className: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: className }, label)
  button.addEventListener('click', press)
  return button
}

/** Draws an icon of the set from its path; decorative, like `<Icon>`. */
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
