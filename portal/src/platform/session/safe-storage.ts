/** The part of the browser's Storage in use. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that can be cleared completely. */
export type ClearableStorage = TextStorage & Pick<Storage, 'clear'>

/**
 * A storage that never throws. What the browser refuses to store (blocked, full, private) is kept in memory, so that the page works until
 * it's closed.
 */
export function safeStorage(open: () => ClearableStorage): ClearableStorage {
  const memory = new Map<string, string>()
  return {
    getItem: (name) => memory.get(name) ?? attempt(() => open().getItem(name)) ?? null,
    setItem: (name, text) => {
      const isStored = attempt(() => {
        open().setItem(name, text)
        return true
      })
      if (isStored === true) memory.delete(name)
      else memory.set(name, text)
    },
    removeItem: (name) => {
      memory.delete(name)
      attempt(() => open().removeItem(name))
    },
    clear: () => {
      memory.clear()
      attempt(() => open().clear())
    },
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Shared by this origin's tabs. */
export const localText = safeStorage(() => localStorage)

/** This tab's own, deleted when it closes. */
export const tabText = safeStorage(() => sessionStorage)
