import { sealing } from '@waymark/contract/configuration/sealed-document'
import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto'

/**
 * Seals a document for the wire (CONF-01). Salt and iv come from a digest of its contents, so the same document is the same text in every
 * process and keeps its ETag.
 */
export function sealDocument(document: unknown): string {
  const { saltBytes, ivBytes, keyBits, iterations, passphrase } = sealing
  const plain = Buffer.from(JSON.stringify(document))
  const digest = createHash('sha256').update(plain).digest()
  const salt = digest.subarray(0, saltBytes)
  const iv = digest.subarray(saltBytes, saltBytes + ivBytes)
  const key = pbkdf2Sync(passphrase, salt, iterations, keyBits / 8, 'sha256')
  const cipher = createCipheriv('aes-128-gcm', key, iv)
  const text = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([salt, iv, text]).toString('base64')
}
