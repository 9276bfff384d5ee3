/** Identifies the credential a partner's request is signed with. */
export const clientHeader = 'waymark-client'
/** `t=<unix seconds>,n=<nonce>,v1=<hex HMAC-SHA256 of "t.n.body">`: complete and in this order. */
export const signatureHeader = 'waymark-signature'
/** Allowed difference between a request's time and ours, in seconds, either way. */
export const SIGNATURE_SECONDS = 300
