import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token in the fragment of a card's code; '' if there is none. It is removed from the address straight away. Scanning a second code
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
