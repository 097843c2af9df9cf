import type { ReactElement } from 'react';
export type PictureProps = {
    /** A file of `content/`, such as `images/toit.jpg`. */
    readonly src: string;
    /** Alternative text; empty when the picture is decorative. */
    readonly alt: string;
    /** Displayed width, as HTML `sizes`; the whole window when absent. */
    readonly sizes?: string;
    /** For the main picture of the first screen: fetched at once, before others. */
    readonly priority?: boolean;
    readonly className?: string;
};
/**
 * Shows an image of `content/`: a photograph in the best format and width for the browser, an SVG as it is. Reserves
 * its space, and loads lazily. A missing image fails the build.
 *
 * @example <Picture src="images/toit.jpg" alt="Un toit sous la neige" sizes="(min-width: 64rem) 50vw, 100vw" />
 */
export declare function Picture({ src, alt, sizes, priority, className, }: PictureProps): ReactElement;
//# sourceMappingURL=picture.d.ts.map