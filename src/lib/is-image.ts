/** Whether a file is in a format that pages show, by its name. */
export function isImage(path: string): boolean {
  return /\.(?:svg|gif|avif|webp|jpe?g|png)$/i.test(path)
}
