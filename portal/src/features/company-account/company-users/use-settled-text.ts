import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** What was typed, trimmed, once typing has paused: not every letter is a request. */
export function useSettledText(typed: string): string {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
