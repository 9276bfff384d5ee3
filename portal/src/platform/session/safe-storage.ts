/** The part of the browser's Storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that can be emptied of everything that anybody put there. */
export type ClearableStorage = TextStorage & Pick<Storage, 'clear'>

/**
 * A storage that never throws. What the browser refuses to keep (blocked, full, private) lives in this page's memory, so
 * that the page works until it is closed.
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

/** Shared by the tabs of this origin. */
export const localText = safeStorage(() => localStorage)

/** This tab's own, gone when it closes. */
export const tabText = safeStorage(() => sessionStorage)
