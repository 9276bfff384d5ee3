import { useSearchParams } from 'react-router'
import { readSum, writeSum, type Sum } from './calculator-address.ts'
import { useCountedProgramme } from './calculator-queries.ts'

/** The sum, which lives in the page's address; a trip begins at home until something else is chosen. */
export function useSum(start: Sum['mode']): readonly [Sum, (change: Partial<Sum>) => void] {
  const [address, setAddress] = useSearchParams()
  const { programme } = useCountedProgramme()
  const read = readSum(address, start)
  const sum = { ...read, from: read.from ?? programme?.flights.homeAirport ?? undefined }
  return [
    sum,
    (change) =>
      setAddress(writeSum({ ...sum, ...change }, start), { replace: true, preventScrollReset: true }),
  ]
}
