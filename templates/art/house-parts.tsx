/* The house of the site, in section, on a canvas of 800 by 600 units; the ground line is at 400.
   
   Cut wood is solid, cut concrete is hatched, what is behind the cut is in thin lines, the suspect material is
   ochre. Each function draws one part, so that a detail sends only what it shows. */

/** `id` separates the hatches of one drawing from those of another on the same page. */
type Ground = { readonly id: string }
type Part = Ground & { readonly clean?: boolean }

// New insulation, as drawn in every section: one looping line between two edges.
const wool = `M240 228v-36h320v36M240 226${'c10 0 0-32 8-32s-2 32 8 32'.repeat(20)}`

/** A spruce with its base at 0, 0. */
export const spruce = 'M0 0v-14h-30l15-25h-8l15-25h-8l15-25h-6l17-28 17 28h-6l15 25h-8l15 25h-8l15 25h-30V0z'
// The first is to the left of the house, the others far to its right.
const trees = ['150 396) scale(1.3', '744 396) scale(1.5', '880 396) scale(1.4']

/**
 * Hills, spruces, snow, earth: the surroundings of the house. They extend past both sides of the canvas; `far`, to
 * those of a window.
 */
export function Land({ id, far = false }: Ground & { readonly far?: boolean }) {
  return (
    <>
      <pattern id={`${id}-earth`} width="72" height="22" patternUnits="userSpaceOnUse">
        <path className="h-hatch" d="M4 19L20 3M13 19L29 3M22 19L38 3" />
      </pattern>
      <path
        className="h-bare h-hill"
        d="M-2000 400V330c300-40 700-110 1100-60S-300 360-60 300s240-90 420-40 260-110 470-50 500 80 800 30 700-50 1100 20V400z"
      />
      {trees.slice(0, far ? trees.length : 1).map((at) => (
        <path key={at} className="h-bare h-tree" transform={`translate(${at})`} d={spruce} />
      ))}
      <path className="h-bare h-earth" d="M-2000 400h4800v1600h-4800z" />
      <path
        className="h-bare"
        fill={`url(#${id}-earth)`}
        d="M-2000 402h2212v22h-2212zM588 402h2212v22H588z"
      />
      <path
        className="h-paper"
        d="M-2000 400v-8c800-8 1500 6 1960-2 110-2 170-22 260-20v30zM2800 400v-10c-900-4-1600 4-2010-2-90-2-120-40-160-44-26-2-36 16-50 20v36z"
      />
      <path className="h-thick" d="M-2000 400H216M584 400h2216" />
    </>
  )
}

/** Heights of the house, as a dimension line next to it: ridge, ceiling, floor, slab. */
export function Levels() {
  return (
    <path
      className="h-thin h-levels"
      d="M650 20v520M642 34l16-16M642 230l16-16M642 383l16-16M642 535l16-16M598 527h60M590 222h68"
    />
  )
}

/** Walls, floors and rafters, as the section cuts them. */
export function Walls() {
  return (
    <>
      <path className="h-bare h-paper" d="M400 46L220 226v308h360V226z" />
      <path
        className="h-cut"
        d="M400 26L180 246l10 10L400 46l210 210 10-10zM220 222h16v54h-16zM220 336h16v46h-16zM564 222h16v160h-16zM220 368h360v14H220zM404 228h8v140h-8z"
      />
      <path d="M236 228h328M228 276v60M214 336h28M216 276h24" />
    </>
  )
}

/** Foundations and slab. */
export function Foundations({ id }: Ground) {
  return (
    <>
      <pattern id={`${id}-concrete`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="h-bare h-paper" d="M0 0h8v8H0z" />
        <path className="h-hatch" d="M-2 10L10-2M-2 2l4-4M6 10l4-4" />
      </pattern>
      <path
        fill={`url(#${id}-concrete)`}
        d="M216 382h24v138h320V382h24v152h10v14h-46v-14H252v14h-46v-14h10z"
      />
    </>
  )
}

/** What is on the roof: the snow, the chimney and its smoke. */
export function Roof() {
  return (
    <>
      <path
        className="h-paper"
        d="M198 222c-16-2-14-14-4-24L380 12q20-18 40 0l112 112c6 8 2 12-6 14l10 12-6 6L400 26z"
      />
      <path className="h-paper" d="M548 178l14-4 12 14-14 2z" />
      <path className="h-paper" d="M296 132V66h26v40M290 66h38v-10h-38z" />
      <path className="h-thin" d="M308 48c-10-14 12-18 4-34s10-18 4-30" />
    </>
  )
}

/** Under the roof: joists, collar beam, and the loose vermiculite between the joists, or clean new wool. */
export function Attic({ id, clean }: Part) {
  return (
    <>
      <pattern id={`${id}-grain`} width="18" height="14" patternUnits="userSpaceOnUse">
        <path className="h-bare h-ochre" d="M0 0h18v14H0z" />
        <path
          className="h-grain"
          d="M3 1l4 2-2 3-4-2zM12 0l3 3-4 2-1-3zM8 7l4 1-1 4-4-1zM15 8l3 2-2 3-3-2zM1 9l3 1-1 3-3-1z"
        />
      </pattern>
      <path className="h-thin" d="M300 128v100M318 110v118M400 62v52" />
      <path d="M334 112h132v6H328z" />
      {clean ? (
        <path className="h-thin" d={wool} />
      ) : (
        <path
          className="h-bare"
          fill={`url(#${id}-grain)`}
          d="M238 228v-18c10-8 22-12 38-8s30-10 48-6 34 10 54 2 40-16 62-8 36 10 54 4 36-2 48 2 14 8 20 14v18z"
        />
      )}
      <path className="h-lag h-joists" d="M242 221h320" />
      {!clean && <path className="h-paper" d="M456 198v-30h46v30zM456 178h46M474 178v8h10v-8" />}
    </>
  )
}

/** The living room: stove, an occupant in a half-mask, the air sampler on its tripod. */
export function Room() {
  return (
    <>
      <path d="M286 318h48v40h-48zM292 358v10M328 358v10M298 328h24v20h-24zM304 318v-90M314 318v-90" />
      <path className="h-paper" d="M252 292q8-5 16 0l5 36-6 1v39h-6l-1-36-1 36h-6v-39l-6-1z" />
      <path className="h-paper" d="M260 273a8 8 0 1 1-.1 0zM261 280h8v5h-7z" />
      <path d="M366 312l-16 56M366 312l16 56M366 312v56M358 296h16v16h-16zM366 296v-12M361 278h10v6h-10z" />
      <path
        className="h-thin"
        d="M282 256c14-12 26 12 40 0s26 12 40 0 20 6 26 2M276 270c14-12 26 12 40 0s26 12 40 0M330 242c12-8 22 8 34 0"
      />
      <path
        className="h-dots"
        d="M344 262h.1M376 268h.1M384 244h.1M352 246h.1M334 286h.1M346 300h.1M392 282h.1M386 300h.1"
      />
    </>
  )
}

/** The bathroom: the tiles opened on the mould behind. */
export function Bathroom({ id }: Ground) {
  return (
    <>
      <pattern id={`${id}-tile`} width="13" height="13" patternUnits="userSpaceOnUse">
        <path className="h-hatch" d="M13 0H0v13" />
      </pattern>
      <path fill={`url(#${id}-tile)`} d="M460 264h104v104H460z" />
      <path className="h-ochre" d="M512 277h52v65h-13v-13h-26v-13h-13v-13h-13v-13h13z" />
      <path className="h-thin" d="M538 277v52M551 277v52" />
      <path
        className="h-bare h-mould"
        d="M530 292a7 7 0 1 1 9 8 5 5 0 1 1-9-8zM548 300a6 6 0 1 1 8 6 5 5 0 1 1-8-6zM550 284a4 4 0 1 1 6 2zM536 314a5 5 0 1 1 8 3 4 4 0 1 1-8-3zM520 300a3 3 0 1 1 5 1zM556 322a4 4 0 1 1 6 2zM522 284a3 3 0 1 1 4 2zM548 318a2 2 0 1 1 3 1z"
      />
      <path
        className="h-paper"
        d="M466 334h96v6h-4c0 20-6 24-16 24h-54c-12 0-18-6-18-24h-4zM484 364v4M544 364v4"
      />
      <path d="M476 334v-18h10v6M424 322h28l-5 12h-18zM434 334l2 34h4l2-34M438 322v-8h6M426 262h26v38h-26z" />
    </>
  )
}

/** The basement: boiler, lagged pipes, stairs, and the water, or new pipes; `dry`, without the water. */
export function Basement({ clean, dry }: { readonly clean?: boolean; readonly dry?: boolean }) {
  return (
    <>
      <path
        className="h-thin"
        d="M560 400h-16v15h-16v15h-16v15h-16v15h-16v15h-16v15h-16v15h-16v15M560 418l-106 102"
      />
      <path
        className="h-paper"
        d="M258 440q0-8 8-8h36q8 0 8 8v70h-52zM264 510v10M304 510v10M268 470h32v26h-32zM284 446a6 6 0 1 1-.1 0z"
      />
      {clean ? (
        <path className="h-thick" d="M276 432v-30h216v-20M296 432v-14h110v-36" />
      ) : (
        <>
          <path className="h-thick" d="M276 432v-30h216v-20" />
          <path className="h-lag" d="M276 432v-30h162M296 432v-12h110v-38" />
          <path className="h-lag h-lag-in" d="M276 431v-29h161M296 431v-11h110v-37" />
          <path className="h-lag h-bands" d="M276 428v-26h160M296 428v-8h110v-38" />
          <path d="M438 394l7 4-5 3 8 4-8 5 4 4M444 412c4 6-2 10 2 16M440 412c2 8-4 8-2 14" />
        </>
      )}
      {dry && <path className="h-thick" d="M240 520h320" />}
      {!clean && !dry && (
        <>
          <path
            className="h-water"
            d="M240 492q10-4 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0v28H240z"
          />
          <path className="h-thin" d="M330 504h26M410 510h34M270 508h18M490 502h22" />
          <path d="M584 438l-12 6 5 8-11 4 4 8-10 4M556 472c-4 8-2 12-4 20" />
          <path
            className="h-thin"
            d="M628 436c-8-5-12 5-20 0s-10 3-14 1M636 454c-8-5-12 5-20 0s-10 3-14 1M626 472c-8-5-12 5-20 0s-10 3-14 1"
          />
        </>
      )}
    </>
  )
}
