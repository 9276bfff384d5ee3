import type { PageKey } from '../routes/route-table.ts'

const hasToken = (query: URLSearchParams) => (query.get('token') ?? '') !== ''
const hasNothing = (query: URLSearchParams) => query.size === 0

/**
 * The pages of the gate that the server draws, and the addresses at which they look the same for everybody. Where an address brings
 * something of its own (a sign-in that came back, a friend's number) the browser draws.
 */
const drawnPages: Partial<Record<PageKey, (query: URLSearchParams) => boolean>> = {
  login: (query) => !query.has('cid') && !query.has('accessKey'),
  forgot_password: () => true,
  enrol: hasNothing,
  user_activation: hasToken,
  reset_password: hasToken,
  email_undo: hasToken,
}

export function isDrawn(page: PageKey, query: URLSearchParams): boolean {
  return drawnPages[page]?.(query) ?? false
}
