import { socialLogin } from '@waymark/contract/identity/sso'
import { apiAddress } from '../client/api-address.ts'
import { hostPath } from '../navigation/base-path.ts'

/** How often a window is looked at for having been closed; a browser tells nobody. */
const LOOK_MS = 400

/** How a social sign-in ended in its window. */
export type SocialOutcome =
  | { readonly kind: 'returned'; readonly handle: string }
  | { readonly kind: 'cancelled' | 'closed' }

/** Leads an opened window to a provider (AUTH-04). */
export function leadToProvider(window: Window, provider: string, language: string): void {
  window.location.replace(
    apiAddress(`/${socialLogin.path.slice(1).replace('{provider}', provider)}`, {
      redirect_uri: globalThis.location.origin + hostPath('/callback'),
      companyCode: 'IBS',
      programCode: 'PRG14',
      source: 'enroll',
      lang: language,
    }),
  )
}

/** Waits for the window's word: only of that window, and only from a page of ours in it. */
export async function outcomeOf(window: Window, signal: AbortSignal): Promise<SocialOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: SocialOutcome) => {
      clearInterval(watch)
      globalThis.removeEventListener('message', hear)
      resolve(outcome)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const said = origin === globalThis.location.origin && source === window ? readWord(data) : undefined
      if (said !== undefined) end(said)
    }
    const watch = setInterval(() => {
      if (window.closed) end({ kind: 'closed' })
    }, LOOK_MS)
    globalThis.addEventListener('message', hear)
    signal.addEventListener('abort', () => end({ kind: 'closed' }), { once: true })
  })
}

const WORD = 'waymark.social'

/** Says in the window how it ended, to the page of ours that opened it and to no other. */
export function tellOpener(opener: Pick<Window, 'postMessage'>, outcome: SocialOutcome): void {
  opener.postMessage({ type: WORD, ...outcome }, globalThis.location.origin)
}

function readWord(data: unknown): SocialOutcome | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== WORD) return undefined
  if ('handle' in data && typeof data.handle === 'string') return { kind: 'returned', handle: data.handle }
  return 'kind' in data && data.kind === 'cancelled' ? { kind: 'cancelled' } : undefined
}
