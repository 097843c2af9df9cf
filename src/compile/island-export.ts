/** The export of an island: the component `SiteMenu` of `site-menu.tsx`, the function `countUp` of `count-up.ts`. */
export function islandExport(file: string): string {
  const words = file
    .replace(/^.*\/|\.tsx?$/g, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return file.endsWith('.tsx') ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
