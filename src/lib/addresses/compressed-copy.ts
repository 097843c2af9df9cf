const TEXT = String.raw`\.(?:html|css|js|svg|xml|txt|json|webmanifest)`

/** Matches the paths of files that get compressed copies. */
export const COMPRESSIBLE = new RegExp(`${TEXT}$`)

/** Matches the paths of those copies; not an archive that an author publishes, such as `plans.tar.gz`. */
export const COMPRESSED_COPY = new RegExp(String.raw`${TEXT}\.(?:br|gz)$`)
