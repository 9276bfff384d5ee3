import { useEffect, useState } from 'react'
import { tellOpener } from '../../platform/session/social-outcome.ts'
import type { Return } from './return-address.ts'

/**
 * Tells the page that opened this window how it ended, and closes it.
 * @returns whether that page heard it; undefined until that is known
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
