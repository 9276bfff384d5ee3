import { useEffect, useState } from 'react'

/** Debounced text, so that not every keystroke searches. @param pauseMs without a keystroke until the text counts */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
