import { spruce } from './house-parts.tsx'

// What the house of the home page does not have, in the same style. The ice is drawn on its roof; the others have their
// own canvas.

/** Ice at the eaves: the dam, the water behind it, and where that water goes. */
export function Ice() {
  return (
    <>
      <path className="h-water" d="M196 214q2-22 30-36l6 8-32 32z" />
      <path className="h-paper" d="M178 256l-14-4q-6-24 30-42l8 10-18 24z" />
      <path className="h-paper" d="M162 250l5 38 6-34M174 254l5 50 6-46M186 256l3 30 5-32" />
      <path className="h-thin" d="M222 206v26M230 202v38M238 200v20M232 252v.1M226 246v.1M240 232v.1" />
    </>
  )
}

/** A boiler room: two boilers, lagged pipes, and the labels that a register lists. */
export function BoilerRoom() {
  const boiler =
    'M258 440q0-8 8-8h36q8 0 8 8v70h-52zM264 510v10M304 510v10M268 470h32v26h-32zM284 446a6 6 0 1 1-.1 0z'
  return (
    <>
      <path className="h-bare h-paper" d="M0 0h216v162H0z" />
      <path className="h-lag" d="M46 62V34H216M126 62V34M186 34v116" />
      <path className="h-lag h-lag-in" d="M46 61V34H216M126 61V34M186 34v115" />
      <path className="h-lag h-bands" d="M46 58V34H216M126 58V40M186 44v106" />
      <path className="h-paper" transform="translate(-238 -370)" d={boiler} />
      <path className="h-paper" transform="translate(-158 -370)" d={boiler} />
      <path className="h-paper" d="M186 84a12 12 0 1 1-.1 0zM174 96h24M186 84v24" />
      <path className="h-paper" d="M88 41v8M79 49h18v13H79zM156 41v8M147 49h18v13h-18z" />
      <path className="h-thin" d="M83 54h10M83 58h6M151 54h10M151 58h6" />
      <path className="h-cut" d="M0 0h216v12H0zM0 150h216v12H0z" />
    </>
  )
}

/** A wall covered several times: laths, plaster, wallboard, tiles. */
export function LayeredWall() {
  return (
    <>
      <path className="h-bare h-ochre" d="M0 0h80v162H0z" />
      <path d="M14 0v162M30 0v162" />
      <path className="h-thin" d={`M0 4${'h80m-80 9'.repeat(18)}`} />
      <path className="h-paper" d="M62-4l5 26-8 18 9 24-7 26 8 22-6 24 5 34h154V-4z" />
      <path className="h-dots" d="M82 22h.1M94 58h.1M78 84h.1M98 110h.1M84 140h.1M102 20h.1M92 90h.1" />
      <path className="h-earth" d="M114-4l5 34-7 26 8 30-6 34 7 50h100V-4z" />
      <path className="h-thin" d="M142 14h.1M142 50h.1M142 86h.1M142 122h.1M142 152h.1" />
      <path className="h-paper" d="M164-4h60v174h-60z" />
      <path className="h-thin" d={`M190 0v162M164 26${'h60m-60 27'.repeat(6)}`} />
    </>
  )
}

/** A camp closed all winter, on its posts, and the river under its floor. */
export function FloodedCamp() {
  return (
    <>
      {['30 134) scale(.8', '214 134) scale(1', '8 134) scale(.6'].map((at) => (
        <path key={at} className="h-bare h-tree" transform={`translate(${at})`} d={spruce} />
      ))}
      <path className="h-paper" d="M150 52V18h9v40M146 18h17" />
      <path className="h-bare h-paper" d="M120 34L54 78v42h132V78z" />
      <path className="h-thin" d={`M62 78${'c8 0 0-14 7-14s-1 14 7 14'.repeat(8)}`} />
      <path d="M72 90h30v22H72zM87 90v22M76 95h7M76 100h7M76 105h7M91 95h7M91 100h7M91 105h7" />
      <path d="M132 88h24v32h-24zM126 102h36" />
      <path
        className="h-ochre"
        d="M60 126h34v9l-6-3-8 8-6-7-6 5-8-4zM104 126h32v7l-8 9-7-8-9 4-8-5zM146 126h34v8l-7-2-9 9-8-8-10 3z"
      />
      <path className="h-thick" d="M66 128v44M120 128v44M174 128v44" />
      <path
        className="h-cut"
        d="M120 26L36 82l6 8 78-52 78 52 6-8zM52 82h8v38h-8zM180 82h8v38h-8zM44 118h152v8H44z"
      />
      <path className="h-water" d={`M-4 140q10-4 20 0${'t20 0'.repeat(12)}v44H-4z`} />
      <path className="h-thin" d="M18 154h26M84 160h20M142 152h24M196 162h26" />
    </>
  )
}
