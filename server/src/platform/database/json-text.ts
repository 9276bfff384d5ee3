/** JSON for a jsonb value: a lone surrogate, allowed by JSON and refused by PostgreSQL, becomes U+FFFD as in a text column. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  )
}
