import { tabText, type TextStorage } from '../session/safe-storage.ts'

/**
 * The Idempotency-Keys of one operation: the same content goes out under the same key until it is answered, other content under another. They
 * outlive a reload of the tab as drafts do; of the content only its SHA-256 is kept.
 */
export interface RequestKeys {
  readonly keyOf: (content: unknown) => Promise<string>
  /** An answer came: whoever sends the same again means another. */
  readonly answered: () => void
}

/** More contents than anybody tries of one form; the oldest is forgotten first. */
const MOST_KEPT = 20

export function requestKeysOn(storage: TextStorage, operation: string): RequestKeys {
  const name = `waymark.keys.${operation}`
  return {
    keyOf: async (content) => {
      const digest = await digestOf(content)
      const kept = readKept(storage.getItem(name))
      const known = kept.find(([of]) => of === digest)
      if (known !== undefined) return known[1]
      const key = crypto.randomUUID()
      storage.setItem(name, JSON.stringify([...kept, [digest, key]].slice(-MOST_KEPT)))
      return key
    },
    answered: () => storage.removeItem(name),
  }
}

/** The keys of this tab. */
export function requestKeys({ id }: { readonly id: string }): RequestKeys {
  return requestKeysOn(tabText, id)
}

async function digestOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Kept = readonly (readonly [digest: string, key: string])[]

/** Anyone can write into a tab's storage by hand: what does not fit is not there. */
function readKept(text: string | null): Kept {
  const written: unknown = parsed(text)
  if (!Array.isArray(written)) return []
  return written.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return []
    const [digest, key]: readonly unknown[] = pair
    return typeof digest === 'string' && typeof key === 'string' ? [[digest, key] as const] : []
  })
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
