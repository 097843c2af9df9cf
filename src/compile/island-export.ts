/**
 * The export that an island's file must have: a component if it contains JSX (`islands/estimate-wizard.tsx` ->
 * `EstimateWizard`), otherwise a function that enhances HTML (`islands/count-up.ts` -> `countUp`).
 */
export function islandExport(file: string): string {
  const words = file
    .replace(/^.*\/|\.tsx?$/g, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return file.endsWith('.tsx') ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
