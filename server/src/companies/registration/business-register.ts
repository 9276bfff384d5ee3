import type { BusinessNumberKind } from '@waymark/rules/companies/business-number'
import * as z from 'zod/mini'

const registeredState = z.enum(['REGISTERED', 'IN_LIQUIDATION', 'REMOVED'])
export type RegisterState = z.output<typeof registeredState>

/** What a register says of a number. `unavailable`: it wasn't reached, so nothing is known. `none`: there is no register to ask. */
export type RegisterAnswer =
  | { readonly kind: 'found'; readonly state: RegisterState; readonly name: string }
  | { readonly kind: 'unknown' | 'unavailable' | 'none' }

/** The public registers of companies: the port behind which a country's own service is. */
export interface BusinessRegister {
  readonly find: (kind: Exclude<BusinessNumberKind, 'IRD'>, number: string) => Promise<RegisterAnswer>
}

/** Somebody is waiting for the answer at a form. */
const ANSWER_WITHIN_MS = 3000

const entry = z.object({
  state: registeredState,
  name: z.string().check(z.maxLength(200)),
})

/** Where no register is configured: digits alone are checked. */
export const noBusinessRegister: BusinessRegister = { find: async () => ({ kind: 'none' }) }

/** A register that answers `GET /register/{kind}/{number}` with state and name, as the sandbox does. */
export function createBusinessRegister(url: string): BusinessRegister {
  return {
    find: async (kind, number) => {
      try {
        const response = await fetch(`${url}/register/${kind}/${number}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        if (response.status === 404) return { kind: 'unknown' }
        if (!response.ok) return { kind: 'unavailable' }
        const read = z.safeParse(entry, await response.json())
        return read.success ? { kind: 'found', ...read.data } : { kind: 'unavailable' }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
