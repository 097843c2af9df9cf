import { call } from './call.ts'

/** Sends a picture of this computer; its path in the site, or undefined for what is no picture. */
export async function uploadImage(file: File): Promise<string | undefined> {
  try {
    return (await call('image', { name: file.name, data: await base64(file) })).path
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
