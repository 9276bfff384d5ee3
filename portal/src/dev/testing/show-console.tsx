import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { OperatorContext, type SignedInOperator } from '../../console/session/operator-context.ts'
import { show } from './show.tsx'

interface Opened {
  /** Decides what the operator sees and can do. */
  readonly role: SignedInOperator['roles'][number]
  /** The address that the pages open at. */
  readonly at?: string
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
