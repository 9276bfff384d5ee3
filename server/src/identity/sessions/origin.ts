/** The caller's network address and browser; a use case's `Call` is one. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
}
