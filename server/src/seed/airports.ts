import { airportOf, type Airport } from '../calculator/index.ts'

/** @throws RangeError for a code that isn't in the data */
export function airport(code: string): Airport {
  const found = airportOf(code)
  if (found === undefined) throw new RangeError(`No airport ${code}`)
  return found
}
