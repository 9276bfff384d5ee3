import { tellOpener } from '../../platform/session/social-outcome.ts'

/** What the address of this page says. */
export type Return =
  /** This is a window of its own, and the page that opened it was told. */
  | { readonly kind: 'window' }
  | { readonly kind: 'visit'; readonly handle: string }
  | { readonly kind: 'cancelled' | 'nothing' }

/**
 * Reads how a visit to a provider came back, and takes it out of the address. In a window of its own (`handle`, `problem`) the page
 * that opened it goes on: it is told, and this window closes. Where that page is gone, this one goes on.
 */
export function takeReturn(): Return {
  const { search, pathname } = globalThis.location
  const query = new URLSearchParams(search)
  const [handle, visit] = [query.get('handle'), query.get('visit')]
  const isCancelled = query.get('problem') === 'cancelled'
  if (search !== '' && !query.has('token')) history.replaceState(history.state, '', pathname)
  const opener: Pick<Window, 'postMessage'> | null = globalThis.opener
  if (opener !== null && (handle !== null || isCancelled)) {
    tellOpener(opener, handle === null ? { kind: 'cancelled' } : { kind: 'returned', handle })
    globalThis.close()
    return { kind: 'window' }
  }
  const found = visit ?? handle
  if (found !== null) return { kind: 'visit', handle: found }
  return { kind: isCancelled ? 'cancelled' : 'nothing' }
}
