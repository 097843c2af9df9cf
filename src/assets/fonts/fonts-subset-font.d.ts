declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number }

  /** Cuts a font down to the characters of `text`; all of them with `keepAllGlyphs`, and then `text` is undefined. */
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
