import { useEffect, useState } from 'react'
import { addressQuery } from './visit.ts'

/**
 * The token of the email link that led here; '' if there is none. Removed from the address immediately and stored nowhere else. The server
 * draws the page for a link that has one.
 */
export function useLinkToken(): string {
  const [token] = useState(() => addressQuery('token=drawn').get('token') ?? '')
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', globalThis.location.pathname)
  }, [token])
  return token
}
