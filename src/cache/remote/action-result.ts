import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/** A file in a remote cache: its path, and the sha256 and size in bytes that identify it there. */
export type RemoteFile = { readonly path: string; readonly hash: string; readonly size: number }

// Field numbers of Bazel's remote execution API, build.bazel.remote.execution.v2.
const OUTPUT_FILES = 2
const PATH = 1
const DIGEST = 2
const HASH = 1
const SIZE = 2

/** An `ActionResult` with these output files. Servers that validate entries accept it. */
export function encodeActionResult(files: readonly RemoteFile[]): Uint8Array {
  const writer = new BinaryWriter()
  for (const { path, hash, size } of files) {
    writer.tag(OUTPUT_FILES, WireType.LengthDelimited).fork()
    writer.tag(PATH, WireType.LengthDelimited).string(path)
    writer.tag(DIGEST, WireType.LengthDelimited).fork()
    writer.tag(HASH, WireType.LengthDelimited).string(hash)
    writer.tag(SIZE, WireType.Varint).int64(size)
    writer.join().join()
  }
  return writer.finish()
}

/** The output files of an `ActionResult`. Throws if it is malformed. */
export function decodeActionResult(bytes: Uint8Array): readonly RemoteFile[] {
  const files: RemoteFile[] = []
  eachField(bytes, (field, reader, type) => {
    if (field !== OUTPUT_FILES) return reader.skip(type)
    let [path, hash, size] = ['', '', 0]
    eachField(reader.bytes(), (inFile, file, fileType) => {
      if (inFile === PATH) path = file.string()
      else if (inFile !== DIGEST) file.skip(fileType)
      else
        eachField(file.bytes(), (inDigest, digest, digestType) => {
          if (inDigest === HASH) hash = digest.string()
          else if (inDigest === SIZE) size = Number(digest.int64())
          else digest.skip(digestType)
        })
    })
    files.push({ path, hash, size })
  })
  return files
}

function eachField(
  bytes: Uint8Array,
  read: (field: number, reader: BinaryReader, type: WireType) => unknown,
): void {
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag()
    read(field, reader, type)
  }
}
