import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
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
  const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: [at] })
  show(
    <OperatorContext value={operator}>
      <RouterProvider router={router} />
    </OperatorContext>,
  )
}
