import { hmac as keyedHash } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Not crypto.subtle: it sends a few microseconds of work to another thread, and on a busy server the result is late.

export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)))
}

/** Whether a text is the secret. Compares hashes, so that the duration reveals nothing about the secret. */
export function isSecret(value: string | null | undefined, secret: string): boolean {
  return sha256(value ?? '') === sha256(secret)
}

/** Returns the SHA-256 of a text in the encoding of a Content-Security-Policy. */
export function sha256Base64(text: string): string {
  return btoa(String.fromCharCode(...hash(utf8ToBytes(text))))
}

/** Returns a keyed hash: someone with the table but without the key cannot try all addresses. */
export function hmac(key: string, text: string): string {
  return bytesToHex(keyedHash(hash, utf8ToBytes(key), utf8ToBytes(text)))
}
