import { airports, type Airport } from '../calculator/index.ts'

/** @throws RangeError for a code that is not in the data */
export function airport(code: string): Airport {
  const found = airports.get(code)
  if (found === undefined) throw new RangeError(`No airport ${code}`)
  return found
}
