/** Hills and spruces at the end of every page, on the dark background of the footer. */
export function Skyline() {
  return (
    <svg
      className="skyline screen"
      viewBox="0 0 1440 110"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="skyline-far" d="M0 110V60q360-60 720 0t720 0v50z" />
      <path d={`M0 110V96q360-20 720 0t720 0v14z${trees}`} />
    </svg>
  )
}

// A small spruce and a tall one, repeated along the ridge.
const pair = 'l12-46 12 46m4 0l15-62 15 62'
const trees = `M60 108${[300, 200, 300, 200].map((gap) => `${pair}m${gap} 0`).join('')}${pair}`
