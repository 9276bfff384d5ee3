import { useEffect, useState } from 'react'
import { forgetChannelName } from '../../platform/session/provider/social-outcome.ts'
import { readReturn, type Return } from './return-address.ts'

/**
 * The result of a visit to a provider, removed from the address once the page shows. React can discard a page's first render and start
 * again, so reading the result must not remove it.
 */
export function useReturn(): Return {
  const [back] = useState(readReturn)
  useEffect(() => {
    const { search, pathname } = globalThis.location
    if (search !== '' && !new URLSearchParams(search).has('token'))
      history.replaceState(history.state, '', pathname)
    if (back.kind === 'window') forgetChannelName()
  }, [back])
  return back
}
