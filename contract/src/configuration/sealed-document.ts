/**
 * The envelope of the business configuration (CONF-01): base64 of salt, iv and AES-GCM text (its tag at the end), the key by PBKDF2
 * from a passphrase that is public. All that is sealed is public too: the envelope is the wire's form and protects nothing.
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
