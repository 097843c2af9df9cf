import { cropBox } from '../../render/crop-image.ts'
import type { ImageInfo } from '../../model/site.ts'

const ROOT = /^((?:<!--[\s\S]*?-->|(?!<svg\b)[\s\S])*)<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/
const PLACED = /\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * Crops a drawing by showing all of it through a window of the part's size. It stays an SVG, so the result does not
 * depend on this machine's fonts or renderer.
 */
export function cropSvg(svg: string, size: Pick<ImageInfo, 'width' | 'height'>, crop: string): string {
  const { left, top, width, height } = cropBox(size, crop)
  const window = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">`
  return (
    svg.replace(ROOT, (_, before: string, attributes: string) => {
      const own = attributes.replace(/\/$/, '').replaceAll(PLACED, '')
      const closed = attributes.endsWith('/') ? '/' : ''
      return `${before}${window}<svg${own} width="${size.width}" height="${size.height}"${closed}>`
    }) + '</svg>'
  )
}
