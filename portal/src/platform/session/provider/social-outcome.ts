import { socialLogin } from '@waymark/contract/identity/provider/sso'
import { apiAddress } from '../../client/api-address.ts'
import { hostPath } from '../../navigation/base-path.ts'
import { tabText } from '../safe-storage.ts'

/** How often to check whether a window was closed; browsers have no event for it. */
const LOOK_MS = 400

/** The result of a social sign-in in its window. */
export type SocialOutcome =
  | { readonly kind: 'returned'; readonly handle: string }
  | { readonly kind: 'cancelled' | 'closed' }

/** Sends an opened window to a provider (AUTH-04). */
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

/** Where a window of ours finds its channel's name: in its own storage, which a provider's page can't read. */
const CHANNEL_KEY = 'waymark.social'

/** How long a window waits for the page that opened it. */
const HEARD_MS = 1500

const HEARD = 'heard'

/** Waits for the window's message, on a channel whose name only that window receives and only our pages can open. */
export async function outcomeOf(window: Window, signal: AbortSignal): Promise<SocialOutcome> {
  const name = `${CHANNEL_KEY}.${crypto.randomUUID()}`
  window.sessionStorage.setItem(CHANNEL_KEY, name)
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const end = (outcome: SocialOutcome) => {
      clearInterval(watch)
      channel.close()
      resolve(outcome)
    }
    const watch = setInterval(() => {
      if (window.closed) end({ kind: 'closed' })
    }, LOOK_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const said = readMessage(data)
      if (said === undefined) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      channel.postMessage(HEARD)
      end(said)
    })
    signal.addEventListener('abort', () => end({ kind: 'closed' }), { once: true })
  })
}

/** @returns the channel's name in a window opened for a provider, until it is forgotten */
export function channelName(): string | undefined {
  return tabText.getItem(CHANNEL_KEY) ?? undefined
}

export function forgetChannelName(): void {
  tabText.removeItem(CHANNEL_KEY)
}

/** Reports the result from the window to the page that opened it. @returns whether that page has received it */
export async function tellOpener(name: string, outcome: SocialOutcome): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(waiting)
      channel.close()
      resolve(isHeard)
    }
    const waiting = setTimeout(() => end(false), HEARD_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === HEARD) end(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel.postMessage(outcome)
  })
}

function readMessage(data: unknown): SocialOutcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('handle' in data && typeof data.handle === 'string') return { kind: 'returned', handle: data.handle }
  return 'kind' in data && data.kind === 'cancelled' ? { kind: 'cancelled' } : undefined
}
