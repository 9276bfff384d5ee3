import { useSearchParams } from 'react-router'
import { readChoice, writeChoice, type ListChoice, type ListKinds } from './list-address.ts'

export type ChangeChoice<Show extends string, Sort extends string> = (
  next: Partial<ListChoice<Show, Sort>>,
  how?: 'step' | 'inPlace',
) => void

/** What a list is narrowed to, in the address: a step that the back button takes back, or in place of the last one. */
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
