import type { Upload } from '../server/protocol.ts'
import { call, CallError } from './call.ts'
import { refusalOf } from './use-refusal.ts'
import { say } from './words.ts'

/** Photos of a good camera are below; hosts serve no document above. */
const MOST_BYTES: Readonly<Record<Upload['kind'], number>> = { picture: 60_000_000, document: 25_000_000 }

type Uploaded = { readonly path: string } | { readonly path?: undefined; readonly refusal: string }

/** Keeps a file among those of the site: its path or address, or why it is not taken. */
export async function uploadFile(kind: Upload['kind'], file: File): Promise<Uploaded> {
  const isPicture = kind === 'picture'
  if (file.size > MOST_BYTES[kind]) return { refusal: say(isPicture ? 'heavyImage' : 'badDocument') }
  try {
    return await call('upload', { kind, name: file.name, data: await readBase64(file) })
  } catch (error) {
    // A file that cannot be read from this computer is as bad as one that says nothing.
    if (error instanceof CallError && error.status !== 422) return { refusal: refusalOf(error, 'away') }
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
