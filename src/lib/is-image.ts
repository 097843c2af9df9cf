/** Whether a file is an image that pages can show, by its name. */
export function isImage(path: string): boolean {
  return /\.(?:svg|gif|avif|webp|jpe?g|png)$/i.test(path)
}
