/** Updates the page in the frame where `now` differs from `was`; the rest keeps its state. */
export function patchPage(live: Document, was: Document, now: Document): void {
  live.title = now.title
  const style = 'link[data-site-style]'
  const href = now.querySelector(style)?.getAttribute('href')
  const link = live.querySelector(style)
  if (link && href != null && link.getAttribute('href') !== href) link.setAttribute('href', href)
  patchNode(live.body, was.body, now.body)
}

function patchNode(live: Node, was: Node, now: Node): void {
  if (was.isEqualNode(now)) return
  if (live.nodeName !== now.nodeName || was.nodeName !== now.nodeName) {
    live.parentNode?.replaceChild(imported(live, now), live)
  } else if (live instanceof (live.ownerDocument?.defaultView ?? globalThis).CharacterData) {
    live.data = now.textContent ?? ''
  } else {
    patchAttributes(live as Element, was as Element, now as Element)
    patchChildren(live, was, now)
  }
}

function patchAttributes(live: Element, was: Element, now: Element): void {
  for (const { name } of was.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of now.attributes)
    if (was.getAttribute(name) !== value) live.setAttribute(name, value)
}

function patchChildren(live: Node, was: Node, now: Node): void {
  const [own, before, after] = [[...live.childNodes], [...was.childNodes], [...now.childNodes]] as const
  // A widget that woke up changed its own part: replace it with the markup for visitors without scripts.
  if (own.length !== before.length) {
    ;(live as Element).replaceChildren(...after.map((node) => imported(live, node)))
    return
  }
  let first = 0
  while (first < Math.min(before.length, after.length) && before[first]?.isEqualNode(after[first] ?? null))
    first++
  let last = 0
  const most = Math.min(before.length, after.length) - first
  while (last < most && before.at(-1 - last)?.isEqualNode(after.at(-1 - last) ?? null)) last++
  const [gone, fresh] = [before.slice(first, before.length - last), after.slice(first, after.length - last)]
  if (gone.length === fresh.length) {
    for (const [index, node] of fresh.entries())
      patchNode(own[first + index] as ChildNode, gone[index] as ChildNode, node)
    return
  }
  const next = own[before.length - last] ?? null
  for (const node of own.slice(first, before.length - last)) live.removeChild(node)
  for (const node of fresh) live.insertBefore(imported(live, node), next)
}

// A clone would stay in the realm of the editor, where the page's own scripts recognise no element.
function imported(live: Node, node: Node): Node {
  return (live.ownerDocument ?? document).importNode(node, true)
}
