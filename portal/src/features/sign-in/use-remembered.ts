import { useEffect, useRef, type RefObject } from 'react'
import { resume } from './resume.ts'

/** Signs a remembered browser in, or fills in its number if the field is empty (AUTH-02). */
export function useRemembered(
  isSending: RefObject<boolean>,
  goOn: () => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let isGone = false
    const take = async () => {
      const resumed = await resume()
      if (isGone || isSending.current) return
      if (resumed.kind === 'signedIn') goOn()
      if (resumed.kind === 'known' && field.current?.value === '') field.current.value = resumed.loginId
    }
    take().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isSending, goOn])
  return field
}
