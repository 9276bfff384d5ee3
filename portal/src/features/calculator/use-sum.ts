import { useSearchParams } from 'react-router'
import { readSum, writeSum, type Sum } from './calculator-address.ts'
import { useCountedProgramme } from './calculator-queries.ts'

/** The input, kept in the page's address. A trip starts at the home airport until another one is chosen. */
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
