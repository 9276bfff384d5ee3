import { useLocation } from 'react-router'

/** What an address carries only because it comes back from a payment, or out of a mail. */
const passing = ['payment', 'activity'] as const

/** The page's own address without what a payment left in it: where its history entries stand. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + ownSearch(search)
}

export function ownSearch(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of passing) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
