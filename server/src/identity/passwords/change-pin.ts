import type { changePin as facts } from '@waymark/contract/identity/pin/change-pin'
import type * as shapes from '@waymark/contract/identity/pin/change-pin.shapes'
import type { Domain } from '@waymark/contract/operation'
import { pinProblem, type PinProblem } from '@waymark/rules/identity/pin'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import type { Principal } from '../../calls/principal.ts'
import { hashSecret } from './password-hash.ts'
import { checkPin } from '../pin/check-pin.ts'
import { requireSamePin } from '../pin/require-same-pin.ts'
import { companyProtecting } from '../person-protection.ts'
import { requireOpenSession } from '../sessions/require-open-session.ts'
import { requireFactor } from './require-factor.ts'
import type { PasswordServices } from './services.ts'
import { readBirthDate, writePin } from './store.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Changes the PIN with the current one (AUTH-13), whose wrong attempts count and lock as before a transfer. */
export async function changePin(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  const { currentPin, newPin } = call.body.object
  const company = await companyProtecting(services, customer, call.company.companyCode)
  const check = await checkPin(services, customer, company.companyCode, currentPin, call)
  if (check.kind === 'locked') return call.fail('PIN_LOCKED', check.extras)
  if (check.kind === 'wrong') return call.fail('PIN_WRONG', { data: { triesLeft: check.triesLeft } })
  const reason =
    newPin === currentPin ? 'same' : await refusalOfPin(services, newPin, company, call.principal)
  if (reason !== undefined) return call.fail('PIN_REFUSED', { data: { reason } })
  await requireFactor(services, call)
  const pinHash = await hashSecret(newPin)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    await requireSamePin(tx, customer, check)
    await writePin(tx, customer, pinHash, call.now)
    return notifyOfChange(tx, { customer, company, event: 'pinChanged', mail: 'pinChanged' }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}

/** Why this person can't have a PIN; undefined if they can. */
export async function refusalOfPin(
  services: Pick<PasswordServices, 'database'>,
  pin: string,
  company: CompanyConfiguration,
  { customer, memberships }: Principal,
): Promise<PinProblem | undefined> {
  const born = await readBirthDate(services.database, customer)
  const knownDigits = memberships.map(({ membershipNumber }) => membershipNumber)
  return pinProblem(pin, {
    pattern: company.pin.pattern,
    knownDigits: born === undefined ? knownDigits : [...knownDigits, born.replaceAll('-', '')],
  })
}
