type Fields = Readonly<Record<string, unknown>>

/** The parsed input's fields: those inside `object`, if the wire format wraps them. */
export function requestFields(parsed: unknown): Fields {
  if (!isFields(parsed)) return {}
  const { object } = parsed
  return isFields(object) ? object : parsed
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
