/** The state of a request for a new password (AUTH-08); its indicator is the loading flag `forgotPasswordLink`. */
export interface ForgotPassword {
  readonly result?: unknown
  readonly error?: unknown
}

export type ForgotPasswordEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'succeeded'; readonly data?: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Starting clears the stored state, success stores the data if there is any, failure the error data. */
export function forgotPasswordAfter(event: ForgotPasswordEvent): ForgotPassword {
  if (event.kind === 'failed') return { error: event.error }
  return event.kind === 'succeeded' && event.data !== undefined ? { result: event.data } : {}
}
