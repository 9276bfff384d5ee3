/**
 * Whether a code, number or date counts as missing: empty, only spaces, or the words 'null' and 'undefined' (VAL-01). Not for names: a
 * person can be called Null.
 */
export function isEmpty(value: string | null | undefined): boolean {
  if (value === null || value === undefined) return true
  const trimmed = value.trim()
  return trimmed === '' || trimmed === 'null' || trimmed === 'undefined'
}
