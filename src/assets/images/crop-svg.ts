import { cropBox } from '../../render/crop-image.ts'

const ROOT = /^((?:<!--[\s\S]*?-->|(?!<svg\b)[\s\S])*)<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/
const PLACED = /\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * A part of a drawing: all of it, in a window of the size of the part. It stays a drawing, so that no font or renderer of
 * this machine shows in it.
 */
export function cropSvg(
  svg: string,
  whole: { readonly width: number; readonly height: number },
  crop: string,
): string {
  const { left, top, width, height } = cropBox(whole, crop)
  const window = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">`
  return (
    svg.replace(ROOT, (_, before: string, attributes: string) => {
      const own = attributes.replace(/\/$/, '').replaceAll(PLACED, '')
      const closed = attributes.endsWith('/') ? '/' : ''
      return `${before}${window}<svg${own} width="${whole.width}" height="${whole.height}"${closed}>`
    }) + '</svg>'
  )
}
