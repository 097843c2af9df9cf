import { call, CallError } from './call.ts'
import { refusalOf } from './use-refusal.ts'
import { say } from './words.ts'

/** Photos of a good camera are smaller. */
const MAX_BYTES = 60_000_000

type Uploaded = { readonly path: string } | { readonly path?: undefined; readonly refusal: string }

/** Adds a picture to the site; returns its path, or why it was refused. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  if (file.size > MAX_BYTES) return { refusal: say('heavyImage') }
  try {
    return await call('upload', { name: file.name, data: await readBase64(file) })
  } catch (error) {
    // A file that this computer cannot read is as bad as an invalid one.
    if (error instanceof CallError && error.status !== 422) return { refusal: refusalOf(error) }
    return { refusal: say('badImage') }
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
