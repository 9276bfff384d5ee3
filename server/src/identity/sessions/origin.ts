/** The network address and the browser that somebody comes from; a use case's `Call` is one. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
}
