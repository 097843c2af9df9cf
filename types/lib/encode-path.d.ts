/** A path as an address has it, percent-encoded: `/été/c++` -> `/%C3%A9t%C3%A9/c++`. */
export declare function encodePath(path: string): string;
/** A part of an address, percent-decoded; unchanged when malformed. */
export declare function decodePath(part: string): string;
//# sourceMappingURL=encode-path.d.ts.map