import { useSearchParams } from 'react-router'
import { readInput, writeInput, type CalculatorInput } from './calculator-address.ts'
import { useCalculatorProgramme } from './calculator-queries.ts'

/** The input, kept in the page's address. A trip starts at the home airport until another one is chosen. */
export function useCalculatorInput(
  start: CalculatorInput['mode'],
): readonly [CalculatorInput, (change: Partial<CalculatorInput>) => void] {
  const [address, setAddress] = useSearchParams()
  const { programme } = useCalculatorProgramme()
  const read = readInput(address, start)
  const input = { ...read, from: read.from ?? programme?.flights.homeAirport ?? undefined }
  return [
    input,
    (change) =>
      setAddress(writeInput({ ...input, ...change }, start), { replace: true, preventScrollReset: true }),
  ]
}
