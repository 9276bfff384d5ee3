import { useRef } from 'react'

/** Runs one thing at a time; calls made in the meantime are dropped. */
export function useOnce() {
  const isRunning = useRef(false)
  return (action: () => Promise<void>): void => {
    if (isRunning.current) return
    isRunning.current = true
    void action().finally(() => {
      isRunning.current = false
    })
  }
}
