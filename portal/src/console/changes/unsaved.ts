import { useEffect } from 'react'

/** What was typed and not saved, by what it is about, until the browser's page is closed or reloaded. */
export type Unsaved<T> = Map<string, T>

const all: Unsaved<unknown>[] = []

// The browser asks before it closes or reloads a page that would lose any of it.
globalThis.addEventListener('beforeunload', (event) => {
  if (all.some(({ size }) => size > 0)) event.preventDefault()
})

export function createUnsaved<T>(): Unsaved<T> {
  const unsaved: Unsaved<T> = new Map()
  all.push(unsaved)
  return unsaved
}

/** Keeps what is typed while it isn't saved: whoever goes to another page of the console finds it here again. */
export function useUnsaved<T>(unsaved: Unsaved<T>, about: string, typed: T, isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) unsaved.set(about, typed)
    else unsaved.delete(about)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `typed` is compared by value: it is made new each time
  }, [about, isUnsaved, JSON.stringify(typed)])
}
