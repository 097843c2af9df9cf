import type { Uploaded } from '../server/protocol.ts'
import { call } from './call.ts'

/** Sends a file of this computer: its path or address in the site, or undefined for what it does not take. */
export async function uploadFile(kind: Uploaded, file: File): Promise<string | undefined> {
  try {
    return (await call('upload', { kind, name: file.name, data: await base64(file) })).path
  } catch {
    return undefined
  }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(file.name))
    reader.readAsDataURL(file)
  })
}
