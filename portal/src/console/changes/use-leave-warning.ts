import { useEffect } from 'react'

/** Makes the browser ask before it closes or reloads a page with something unsaved. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
