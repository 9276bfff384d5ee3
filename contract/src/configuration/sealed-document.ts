/**
 * The envelope of the business configuration (CONF-01): base64 of salt, iv and AES-GCM ciphertext with its tag, with a key derived by PBKDF2
 * from a public passphrase. The content is public too: the envelope is only a wire format and protects nothing.
 */
export const sealing = {
  version: '2.2.0',
  passphrase: 'waymark-configuration',
  saltBytes: 16,
  ivBytes: 12,
  /** Four words. */
  keyBits: 4 * 32,
  iterations: 1,
  hash: 'SHA-256',
} as const
