import type { ConsoleRole } from '@waymark/contract/console/roles'
import { createContext, use } from 'react'

/** The signed-in operator, and the company they are working in. */
export interface SignedInOperator {
  readonly name: string
  readonly email: string
  readonly roles: readonly ConsoleRole[]
  readonly companies: readonly {
    readonly companyCode: string
    readonly name: string
    readonly timeZone: string
  }[]
  readonly companyCode: string
  readonly chooseCompany: (companyCode: string) => void
}

export const OperatorContext = createContext<SignedInOperator | undefined>(undefined)

/** @throws Error outside the signed-in pages */
export function useOperator(): SignedInOperator {
  const operator = use(OperatorContext)
  if (operator === undefined) throw new Error('No operator is signed in')
  return operator
}
