import { useEffect, useState } from 'react'
import { tellOpener } from '../../platform/session/provider/social-outcome.ts'
import type { Return } from './return-address.ts'

/**
 * Tells the page that opened this window how the sign-in ended, and closes the window.
 * @returns whether that page received it; undefined while unknown
 */
export function useToldOpener({ channel, outcome }: Return & { kind: 'window' }): boolean | undefined {
  const [isHeard, setHeard] = useState<boolean>()
  useEffect(() => {
    void tellOpener(channel, outcome).then((heard) => {
      setHeard(heard)
      if (heard) globalThis.close()
    })
  }, [channel, outcome])
  return isHeard
}
