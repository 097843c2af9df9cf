import type { Upload } from '../server/protocol.ts'
import { call, CallError } from './call.ts'
import { refusalOf } from './use-refusal.ts'
import { say } from './words.ts'

/** Photos of a good camera are smaller; hosts serve no larger document. */
const MAX_BYTES: Readonly<Record<Upload['kind'], number>> = { picture: 60_000_000, document: 25_000_000 }

type Uploaded = { readonly path: string } | { readonly path?: undefined; readonly refusal: string }

/** Adds a file to the site; returns its path or address, or why it was refused. */
export async function uploadFile(kind: Upload['kind'], file: File): Promise<Uploaded> {
  const isPicture = kind === 'picture'
  if (file.size > MAX_BYTES[kind]) return { refusal: say(isPicture ? 'heavyImage' : 'badDocument') }
  try {
    return await call('upload', { kind, name: file.name, data: await readBase64(file) })
  } catch (error) {
    // A file that this computer cannot read is as bad as an invalid one.
    if (error instanceof CallError && error.status !== 422) return { refusal: refusalOf(error, 'unexpected') }
    return { refusal: say(isPicture ? 'badImage' : 'badDocument') }
  }
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(file.name))
    reader.readAsDataURL(file)
  })
}
