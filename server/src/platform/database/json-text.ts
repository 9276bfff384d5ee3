/** JSON for a jsonb value: half of a surrogate pair, which JSON carries and PostgreSQL refuses, becomes U+FFFD as in a text column. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  )
}
