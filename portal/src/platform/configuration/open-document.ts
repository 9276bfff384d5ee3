import { sealing } from '@waymark/contract/configuration/sealed-document'

/** Decrypts a sealed document with the browser's crypto (CONF-01). @throws if it's truncated, tampered with, or not JSON */
export async function openDocument(sealed: string): Promise<unknown> {
  const { saltBytes, ivBytes } = sealing
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))
  const key = await keyFor(bytes.slice(0, saltBytes))
  const iv = bytes.slice(saltBytes, saltBytes + ivBytes)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(saltBytes + ivBytes))
  const document: unknown = JSON.parse(new TextDecoder().decode(plain))
  return document
}

async function keyFor(salt: Uint8Array<ArrayBuffer>) {
  const { passphrase, iterations, keyBits, hash } = sealing
  const secret = new TextEncoder().encode(passphrase)
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const kind = { name: 'AES-GCM', length: keyBits }
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash, salt, iterations }, base, kind, false, ['decrypt'])
}
