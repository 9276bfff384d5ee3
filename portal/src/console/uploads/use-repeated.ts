import { useEffect, useEffectEvent } from 'react'

/** Long enough for a batch of lines. */
const AGAIN_MS = 1500

/** Reads again and again while the server works on what is shown. `seen` is the latest answer: the next reading follows it. */
export function useRepeated(isWanted: boolean, seen: unknown, again: () => void): void {
  const repeat = useEffectEvent(again)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(repeat, AGAIN_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each answer starts the wait for the next reading
  }, [isWanted, seen])
}
