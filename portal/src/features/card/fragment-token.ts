import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token that a card's code carries in the fragment; '' without one. It is taken out of the address at once. A second code scanned into
 * the same page counts anew.
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
