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
