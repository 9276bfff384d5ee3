import { tabText, type TextStorage } from '../session/safe-storage.ts'
import { parsedJson } from './unknown-json.ts'

/**
 * The Idempotency-Keys of one operation: the same content is sent under the same key until it's answered, different content under another.
 * They survive a reload of the tab as drafts do; only the content's SHA-256 is stored.
 */
export interface RequestKeys {
  readonly keyOf: (content: unknown) => Promise<string>
  /** Call after an answer: sending the same content again is then a new request. */
  readonly answered: () => void
}

/** More contents than anyone tries in one form; the oldest is dropped first. */
const MOST_KEPT = 20

export function requestKeysOn(storage: TextStorage, operation: string): RequestKeys {
  const name = `waymark.keys.${operation}`
  return {
    keyOf: async (content) => {
      const digest = await digestOf(content)
      const kept = readStored(storage.getItem(name))
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

/** Anyone can edit a tab's storage: invalid data counts as missing. */
function readStored(text: string | null): Kept {
  const written: unknown = parsedJson(text)
  if (!Array.isArray(written)) return []
  return written.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return []
    const [digest, key]: readonly unknown[] = pair
    return typeof digest === 'string' && typeof key === 'string' ? [[digest, key] as const] : []
  })
}
