import type { Entry } from '../content/load/entry.ts';
import type { Site } from './site.ts';
/** Something that a page read: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`. */
export type Dependency = string;
/** Versions of what pages depend on. */
export type Dependencies = {
    /** Changes exactly when the value of a dependency in {@link Site} does. */
    readonly versionOf: (dependency: Dependency) => string;
    /** A reference that stands for an object of an entry when hashing; undefined for other objects. */
    readonly refOf: (value: object) => string | undefined;
};
export type FindEntries = {
    readonly all: (collection: string) => readonly Entry[];
    readonly find: (collection: string, id: string) => Entry | undefined;
    readonly collections: Iterable<string>;
};
/** The dependencies of pages on these entries. */
export declare function siteDependencies(site: Pick<Site, 'fact' | 'image'>, { all, find, collections }: FindEntries): Dependencies;
//# sourceMappingURL=dependencies.d.ts.map