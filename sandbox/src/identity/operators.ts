import * as z from 'zod/mini'
import type { Identities, Identity } from './identities.ts'

/** Somebody who works for the programme, with the claims that the operator's console reads. */
export type DemoOperator = {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly role: string
  readonly companies: readonly string[]
}

/** One operator for each role, and a second supervisor at both companies: nobody approves their own request. */
export const demoOperators: readonly DemoOperator[] = [
  operator('Hana', 'Okafor', 'agent', ['NZ']),
  operator('Rewi', 'Lindqvist', 'supervisor', ['NZ']),
  operator('Sora', 'Baek', 'supervisor', ['NZ', 'QM']),
  operator('Priya', 'Amundsen', 'finance', ['NZ', 'QM']),
  operator('Leo', 'Tamati', 'editor', ['NZ']),
  operator('Ines', 'Novak', 'readOnly', ['NZ']),
]

function operator(
  givenName: string,
  familyName: string,
  role: string,
  companies: readonly string[],
): DemoOperator {
  const email = `${givenName}.${familyName}@staff.waymark.example`.toLowerCase()
  return { givenName, familyName, email, role, companies }
}

const choice = z.object({ email: z.string(), secondFactor: z.optional(z.string()) })

/** Reads who was chosen, and how they signed in (RFC 8176); undefined for nobody on the list. */
export function readOperator(
  form: unknown,
  identities: Identities,
  provider: string,
): { readonly identity: Identity; readonly amr: readonly string[] } | undefined {
  const read = z.safeParse(choice, form)
  const found = read.success ? demoOperators.find(({ email }) => email === read.data.email) : undefined
  if (!read.success || found === undefined) return undefined
  const { role, companies, ...person } = found
  const identity = identities.keep(provider, {
    ...person,
    emailVerified: true,
    roles: [role],
    companies: [...companies],
  })
  return { identity, amr: read.data.secondFactor === 'yes' ? ['pwd', 'otp', 'mfa'] : ['pwd'] }
}
