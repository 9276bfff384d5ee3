/** Names the credential that a partner's request is signed with. */
export const clientHeader = 'waymark-client'
/** `t=<unix seconds>,n=<nonce>,v1=<hex HMAC-SHA256 of "t.n.body">`: whole and in this order. */
export const signatureHeader = 'waymark-signature'
/** How far a request's time may be from ours, before and after, in seconds. */
export const SIGNATURE_SECONDS = 300
