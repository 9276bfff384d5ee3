import { consoleRoles, type ConsoleRole } from '@waymark/contract/console/roles'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { ProvidedIdentity } from '../../identity/index.ts'

/** An operator as the provider vouches for them. */
export interface VouchedOperator {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Lower case. */
  readonly email: string
  readonly roles: readonly ConsoleRole[]
  /** Codes of the companies they work for. */
  readonly companies: readonly string[]
}

/** Why somebody the provider knows isn't let in. */
export type NotLetIn = 'noSecondFactor' | 'noRole'

/** Values of `amr` that mean more than a password (RFC 8176). */
const secondFactors: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sc'])

// oxlint-disable-next-line promise/valid-params -- zod's, for a claim that is missing or of another kind
const texts = z.catch(z.array(z.string()), [])
const claims = z.object({ amr: texts, waymark_roles: texts, waymark_companies: texts })

/**
 * Reads the console's claims from an id token whose signature, audience, issuer and nonce were already checked: `amr` must name a second
 * factor, `waymark_roles` at least one role we know, `waymark_companies` at least one company.
 */
export function operatorOf({
  issuer,
  subject,
  claims: known,
  idToken,
}: ProvidedIdentity): VouchedOperator | NotLetIn {
  const { amr, waymark_roles: named, waymark_companies: companies } = z.parse(claims, decodeJwt(idToken))
  if (!amr.some((method) => secondFactors.has(method))) return 'noSecondFactor'
  const roles = consoleRoles.filter((role) => named.includes(role))
  if (roles.length === 0 || companies.length === 0 || known.email === undefined) return 'noRole'
  const name = [known.givenName, known.familyName].filter((part) => part !== undefined).join(' ')
  const email = known.email.toLowerCase()
  return { issuer, subject, name: name === '' ? email : name, email, roles, companies }
}
