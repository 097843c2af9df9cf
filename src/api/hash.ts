import { hmac as keyedHash } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Not by crypto.subtle: it sends a few microseconds of work to another thread, whose answer a busy server waits for.

export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)))
}

/** Whether a word is the secret one. Hashes are compared, so that the time it takes says nothing of the secret. */
export function isSecret(given: string | null | undefined, secret: string): boolean {
  return sha256(given ?? '') === sha256(secret)
}

/** Returns the SHA-256 of a text as a Content-Security-Policy spells it. */
export function sha256Base64(text: string): string {
  return btoa(String.fromCharCode(...hash(utf8ToBytes(text))))
}

/** Returns a keyed hash: who has the table but not the key cannot try all addresses. */
export function hmac(key: string, text: string): string {
  return bytesToHex(keyedHash(hash, utf8ToBytes(key), utf8ToBytes(text)))
}
