import { useLocation } from 'react-router'

/** Parameters that an address only has on return from a payment, or in an email link. */
const passing = ['payment', 'activity'] as const

/** The page's address without what a payment added to it; history entries use this one. */
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
