import { channelName, type SocialOutcome } from '../../platform/session/provider/social-outcome.ts'

/** The result of a visit to a provider, for the page that continues with it. */
export type PageReturn =
  | { readonly kind: 'visit'; readonly handle: string }
  | { readonly kind: 'cancelled' | 'nothing' }

/** What this page's address contains. */
export type Return =
  | PageReturn
  /** This is a separate window: the page that opened it continues or, if it has gone, this one. */
  | {
      readonly kind: 'window'
      readonly channel: string
      readonly outcome: SocialOutcome
      readonly alone: PageReturn
    }

/** Reads the result of a visit to a provider. A separate window (`handle`, `problem`) knows the channel of the page that opened it. */
export function readReturn(): Return {
  const query = new URLSearchParams(globalThis.location.search)
  const [handle, visit] = [query.get('handle'), query.get('visit')]
  const isCancelled = query.get('problem') === 'cancelled'
  const found = visit ?? handle
  const alone: PageReturn =
    found === null ? { kind: isCancelled ? 'cancelled' : 'nothing' } : { kind: 'visit', handle: found }
  const channel = handle !== null || isCancelled ? channelName() : undefined
  if (channel === undefined) return alone
  const outcome: SocialOutcome = handle === null ? { kind: 'cancelled' } : { kind: 'returned', handle }
  return { kind: 'window', channel, outcome, alone }
}
