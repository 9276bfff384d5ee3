import type { PageKey } from '../routes/route-table.ts'

const hasToken = (query: URLSearchParams) => (query.get('token') ?? '') !== ''
const hasNothing = (query: URLSearchParams) => query.size === 0

/**
 * The gate pages that the server draws, with the addresses at which they look the same for everyone. If the address carries something
 * personal (a returning sign-in, a friend's number), the browser draws the page.
 */
const drawnPages = {
  login: (query) => !query.has('cid') && !query.has('accessKey'),
  landing: () => true,
  forgot_password: () => true,
  enrol: hasNothing,
  corporate_register: hasNothing,
  user_activation: hasToken,
  reset_password: hasToken,
  email_undo: hasToken,
} as const satisfies Readonly<Record<PageKey, (query: URLSearchParams) => boolean>>

export type DrawnPage = keyof typeof drawnPages

const rules: ReadonlyMap<PageKey, (query: URLSearchParams) => boolean> = new Map(Object.entries(drawnPages))

/** Whether the server draws a page at an address with this query. */
export function isDrawn(page: PageKey, query: URLSearchParams): page is DrawnPage {
  return rules.get(page)?.(query) ?? false
}
