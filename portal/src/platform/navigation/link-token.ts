import { useEffect, useState } from 'react'
import { addressQuery } from './visit.ts'

/**
 * The secret of the mailed link that led here; '' without one. It is taken out of the address at once, and
 * stands nowhere else. The server draws the page for a link that has one.
 */
export function useLinkToken(): string {
  const [token] = useState(() => addressQuery('token=drawn').get('token') ?? '')
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', globalThis.location.pathname)
  }, [token])
  return token
}
