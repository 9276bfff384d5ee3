import { takeChannelName, type SocialOutcome } from '../../platform/session/social-outcome.ts'

/** How a visit came back to a page that goes on with it. */
export type PageReturn =
  | { readonly kind: 'visit'; readonly handle: string }
  | { readonly kind: 'cancelled' | 'nothing' }

/** What the address of this page says. */
export type Return =
  | PageReturn
  /** This is a window of its own: the page that opened it goes on, where it is still there, else this one. */
  | {
      readonly kind: 'window'
      readonly channel: string
      readonly outcome: SocialOutcome
      readonly alone: PageReturn
    }

/**
 * Reads how a visit to a provider came back, and takes it out of the address. A window of its own (`handle`, `problem`) knows the
 * channel of the page that opened it.
 */
export function takeReturn(): Return {
  const { search, pathname } = globalThis.location
  const query = new URLSearchParams(search)
  const [handle, visit] = [query.get('handle'), query.get('visit')]
  const isCancelled = query.get('problem') === 'cancelled'
  if (search !== '' && !query.has('token')) history.replaceState(history.state, '', pathname)
  const found = visit ?? handle
  const alone: PageReturn =
    found === null ? { kind: isCancelled ? 'cancelled' : 'nothing' } : { kind: 'visit', handle: found }
  const channel = handle !== null || isCancelled ? takeChannelName() : undefined
  if (channel === undefined) return alone
  const outcome: SocialOutcome = handle === null ? { kind: 'cancelled' } : { kind: 'returned', handle }
  return { kind: 'window', channel, outcome, alone }
}
