declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }

  /** Subsets a font to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly variationAxes?: Readonly<Record<string, Axis>>
    },
  ): Promise<Buffer>
}
