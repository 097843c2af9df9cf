import { type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import type { Text } from '../messages/text.ts';
/** Data that can be serialized for the browser. */
export type Serializable = string | number | boolean | null | undefined | readonly Serializable[] | {
    readonly [key: string]: Serializable;
};
/** When an island's code is fetched: `delay` waits `delay` milliseconds after page load. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | 'delay';
type Timing = {
    readonly when: When;
    /** Milliseconds, with `when="delay"`. */
    readonly delay?: number;
};
type IslandProps<P> = Timing & {
    /** A component of `islands/`. */
    readonly component: FunctionComponent<P>;
    readonly props: P & {
        readonly [K in keyof P]: Serializable;
    };
};
/** A function of `islands/` that enhances HTML it did not render, without Preact. */
export type Enhancement<P> = (element: Element, props: P) => void;
type EnhanceProps<P> = Timing & {
    /** A function of `islands/`. */
    readonly by: Enhancement<P>;
    readonly props: P & {
        readonly [K in keyof P]: Serializable;
    };
    /** Absent when the function creates its content. */
    readonly children?: ReactNode;
};
/**
 * Renders a component of `islands/` to HTML now, and hydrates it in the browser later.
 *
 * Its code is fetched only at `when`. Props are sent as JSON, so they must be plain data.
 */
export declare function Island<P extends object>({ component, props, when, delay }: IslandProps<P>): ReactElement;
/**
 * Renders its children now, and runs a plain function of `islands/` on them in the browser later.
 *
 * For what needs no component: it does not load Preact, so it may run on first view.
 */
export declare function Enhance<P extends object>({ by, props, when, delay, children, }: EnhanceProps<P>): ReactElement;
/** Misuse of `<Island>`; reported with the page's source. */
export declare class IslandError extends Error {
    name: string;
    readonly text: Text;
    constructor(text: Text);
}
/** Names the first value of an island's props that JSON would lose; undefined if none. */
export declare function findUnserializable(value: unknown, path: string): Text | undefined;
export {};
//# sourceMappingURL=island.d.ts.map