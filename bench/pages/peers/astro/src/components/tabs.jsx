import { useEffect, useState } from 'preact/hooks'

/** Links that show one panel of the page at a time. */
export function Tabs({ label, panels }) {
  const [current, setCurrent] = useState(panels[0].id)
  useEffect(() => {
    for (const { id } of panels) document.getElementById(id).hidden = id !== current
  }, [current, panels])
  return (
    <nav class="tabs screen" aria-label={label}>
      {panels.map(({ id, title }) => (
        <a
          key={id}
          class="tab"
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            setCurrent(id)
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
