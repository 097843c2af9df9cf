import { startTags } from '../../lib/text/start-tags.ts'

export type Size = { readonly width: number; readonly height: number }

/** Size of an SVG in whole pixels from its `width` and `height`, or else its `viewBox`; undefined if it has neither. */
export function svgSize(svg: string): Size | undefined {
  const root = rootOf(svg)
  if (root === undefined) return undefined
  const [width, height] = [length(attribute(root, 'width')), length(attribute(root, 'height'))]
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : undefined

  if (width && height) return rounded(width, height)
  if (!box) return undefined
  // With one side given, keep the ratio of the viewBox.
  if (width) return rounded(width, (width * box.height) / box.width)
  if (height) return rounded((height * box.width) / box.height, height)
  return rounded(box.width, box.height)
}

function rootOf(svg: string): string | undefined {
  for (const tag of startTags(svg)) if (/^<svg\b/.test(tag)) return tag
  return undefined
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}

/** A length in pixels; undefined for a relative one (`100%`, `2em`). */
function length(value: string | undefined): number | undefined {
  const number = /^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec(value?.trim() ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Rounded for the attributes of an image. */
function rounded(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
