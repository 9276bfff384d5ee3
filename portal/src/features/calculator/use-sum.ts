import { useSearchParams } from 'react-router'
import { readSum, writeSum, type Sum } from './calculator-address.ts'
import { useCountedProgramme } from './calculator-queries.ts'

/** The sum, which lives in the page's address; a trip begins at home until something else is chosen. */
export function useSum(): readonly [Sum, (change: Partial<Sum>) => void] {
  const [address, setAddress] = useSearchParams()
  const { programme } = useCountedProgramme()
  const read = readSum(address)
  const sum = { ...read, from: read.from ?? programme?.flights.homeAirport ?? undefined }
  return [
    sum,
    (change) => setAddress(writeSum({ ...sum, ...change }), { replace: true, preventScrollReset: true }),
  ]
}
