import { useEffect, useState } from 'react'

/** False, then true once the component has been mounted for `milliseconds`. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
