import type { ImageInfo } from '../model/site.ts';
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png';
/** One file of an image. */
export type ImageVariant = {
    readonly format: ImageFormat;
    readonly width: number;
    /** Below the root of the finished site. */
    readonly path: string;
};
/** The files of an image: `srcset` candidates from narrow to wide, and a fallback for any browser. */
export type ImageVariants = {
    readonly sources: readonly {
        readonly format: ImageFormat;
        readonly files: readonly ImageVariant[];
    }[];
    readonly fallback: ImageVariant;
};
/**
 * The files made of a photograph; undefined for an SVG, which is served as it is.
 *
 * Names depend only on the image, so that a page can use them before the files exist.
 */
export declare function imageVariants(image: Pick<ImageInfo, 'path' | 'width' | 'hash'>): ImageVariants | undefined;
//# sourceMappingURL=image-variants.d.ts.map