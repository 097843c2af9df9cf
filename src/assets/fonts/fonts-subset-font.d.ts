declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number }

  /** Subsets a font to the characters of `text`; with `keepAllGlyphs`, `text` is undefined and all stay. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly variationAxes?: Readonly<Record<string, Axis>>
      readonly keepFeatures?: readonly string[]
      readonly keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
