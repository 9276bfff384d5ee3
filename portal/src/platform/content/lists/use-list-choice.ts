import { useSearchParams } from 'react-router'
import { readChoice, writeChoice, type ListChoice, type ListKinds } from './list-address.ts'

export type ChangeChoice<Show extends string, Sort extends string> = (
  next: Partial<ListChoice<Show, Sort>>,
  how?: 'step' | 'inPlace',
) => void

/** A list's filters, kept in the address: either as a step for the back button, or replacing the last one. */
export function useListChoice<Show extends string, Sort extends string>(
  kinds: ListKinds<Show, Sort>,
): readonly [ListChoice<Show, Sort>, ChangeChoice<Show, Sort>] {
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address, kinds)
  return [
    choice,
    (next, how = 'step') =>
      setAddress(writeChoice({ ...choice, ...next }, kinds), {
        replace: how === 'inPlace',
        preventScrollReset: true,
      }),
  ]
}
