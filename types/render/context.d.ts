import type { Route } from '../model/page-module.ts';
import type { Dependency } from '../model/dependencies.ts';
import type { Site } from '../model/site.ts';
import type { Fact } from '../content/load/facts.ts';
/** What the page being rendered can read, and a record of what it used. */
export type RenderContext = {
    readonly site: Site;
    readonly route: Route;
    readonly islandName: (component: unknown) => string | undefined;
    readonly used: {
        readonly islands: Set<string>;
        readonly islandProps: string[];
        readonly images: Set<string>;
        readonly facts: Set<string>;
        /** What it read of the site. */
        readonly dependencies: Set<Dependency>;
    };
};
export declare const PageContext: import("react").Context<RenderContext | undefined>;
/** The context of the page being rendered; throws outside of one. */
export declare function useRenderContext(): RenderContext;
/** The site, with facts in the language of the page. Give it the type of your site: `useSite<Site>()`. */
export declare function useSite<S = Site>(): S;
/** The page being rendered: its URL, language, head and template. */
export declare function usePage(): Route;
/** A fact by `id` or `id.reading`, in the language of the page. */
export declare function useFact(name: string): Fact;
//# sourceMappingURL=context.d.ts.map