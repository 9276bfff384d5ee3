type Fields = Readonly<Record<string, unknown>>

/** The fields of what was said and parsed: those inside of `object`, where the wire wraps them. */
export function contentsOf(parsed: unknown): Fields {
  if (!isFields(parsed)) return {}
  const { object } = parsed
  return isFields(object) ? object : parsed
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
