import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OperatorContext, type SignedInOperator } from '../../console/session/operator-context.ts'
import { serverReplies, type Reply, type ServerReplies } from './server-replies.ts'
import { clear, show } from './show.tsx'

interface Opened {
  /** Decides what the operator sees and can do. */
  readonly role: SignedInOperator['roles'][number]
  /** The address that the pages open at. */
  readonly at?: string
}

/** Lets each test of a file open the console's pages on a desktop, with a server. `first`: what it answers before a test changes it. */
export function consolePages(
  first: () => Readonly<Record<string, Reply>> = () => ({}),
): Omit<ServerReplies, 'start'> {
  const { start, ...server } = serverReplies()
  beforeEach(async () => {
    await page.viewport(1440, 900)
    vi.unstubAllGlobals()
    start(first())
  })
  // What is sent after a test is answered as before.
  afterEach(clear)
  return server
}

/** Renders pages of the console for an operator of one company. */
export function showConsole(pages: ReactNode, { role, at = '/' }: Opened): void {
  const operator: SignedInOperator = {
    name: 'Sora Baek',
    email: 'sora@waymark.example',
    roles: [role],
    companies: [{ companyCode: 'NZ', name: 'Waymark', timeZone: 'Pacific/Auckland' }],
    companyCode: 'NZ',
    chooseCompany: () => undefined,
  }
  show(
    <OperatorContext value={operator}>
      <MemoryRouter initialEntries={[at]}>{pages}</MemoryRouter>
    </OperatorContext>,
  )
}
