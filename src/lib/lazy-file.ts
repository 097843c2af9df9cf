import type { SiteFile } from './site-file.ts'

/** A file whose version is known before its contents, which are made when they are first asked for. */
export class NamedFile implements SiteFile {
  readonly path: string
  readonly version: string
  private readonly make: () => string
  private made: string | undefined

  constructor(path: string, version: string, make: () => string) {
    this.path = path
    this.version = version
    this.make = make
  }

  get contents(): string {
    return (this.made ??= this.make())
  }
}
