import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token in the address's fragment, as in a card's code or a guest's link; '' if there is none. It is removed from the address straight away. Scanning a second code
 * on the same page sets a new token.
 */
export function useFragmentToken(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [token, setToken] = useState(given)
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given !== '') void navigate({ hash: '' }, { replace: true })
  }, [given, navigate])
  return token
}
