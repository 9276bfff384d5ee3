import { useEffect, useState } from 'react'

/** The secret of the mailed link that led here; '' without one. It is taken out of the address at once, and stands nowhere else. */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(globalThis.location.search).get('token') ?? '')
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', globalThis.location.pathname)
  }, [token])
  return token
}
