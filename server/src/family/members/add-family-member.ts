import type { addFamilyMember } from '@waymark/contract/family/members/add-family-member'
import { v4 as uuidv4 } from 'uuid'
import { enrolRelative, findEnrolling, type Enrolling } from '../../identity/index.ts'
import { findRecipient, readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { onceThen } from '../../calls/once.ts'
import { insertFamilyMember, lockFamily, readFamily, readHomeCountry } from './family-store.ts'
import { queuePoolMail } from '../pool/pool-mails.ts'
import { nameOf } from '../pool/present-pool.ts'
import { presentFamily, type FamilyAnswer } from './present-family.ts'
import type { FamilyServices } from '../services.ts'

const DAY_MS = 86_400_000

type AddCall = Call<typeof addFamilyMember>
type Added = Parameters<typeof insertFamilyMember>[1]
type Person = Pick<
  Added,
  'relative_account' | 'relative_customer' | 'given_name' | 'family_name' | 'email' | 'state'
>

export interface AddServices extends FamilyServices {
  /** Derives the secrets of mailed links. */
  readonly linkKey: Buffer
}

/**
 * Sends a family request to a member, or enrols somebody new and stores the request for them (POINT-13). Nobody joins without accepting. A
 * person under the programme's age can't be enrolled: a child without an email address travels as a companion.
 */
export async function add(services: AddServices, call: AddCall): Promise<FamilyAnswer> {
  const { membership, now, principal, programme } = call
  if (programme.family === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const { mostMembers, requestDays } = programme.family
  const adder = await readCustomer(services.database, principal.customer)
  const country = await readHomeCountry(services.database, principal.customer)
  const person = await personOf(services, call)
  const enrolling = await findEnrolling(services.configuration, membership)
  const own = { ...membership, email: adder?.email ?? '' }
  return onceThen(services, call, membership.membershipNumber, {
    work: async (tx) => {
      await lockFamily(tx, membership.account)
      const before = await readFamily(tx, own, now)
      if (before.filter(({ account }) => account === membership.account).length >= mostMembers)
        throw new AppError('FAMILY_FULL')
      const isKnown = before.some(
        ({ email }) => email !== null && email.toLowerCase() === person.email?.toLowerCase(),
      )
      const isNew = !isKnown && (await insertFamilyMember(tx, rowOf(call, person, requestDays)))
      if (!isNew) throw new AppError('FAMILY_KNOWN')
      await tell(services, tx, call, person, {
        country,
        enrolling,
        name: nameOf(adder ?? { given_name: '', family_name: '' }),
      })
    },
    answer: async () => presentFamily(services, call),
  })
}

async function personOf(services: AddServices, call: AddCall): Promise<Person> {
  const asked = call.body.object
  if (asked.memberType === 'NEW') {
    const { givenName, familyName, emailAddress } = asked
    const names = { given_name: givenName, family_name: familyName, email: emailAddress }
    return { ...names, relative_account: null, relative_customer: null, state: 'ENROLLING' }
  }
  const found = await findRecipient(
    services.database,
    call.membership,
    asked.loyaltyMembershipNumberOfRelative,
  )
  if (found.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (found.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')
  const { account, customer } = found.recipient
  return {
    given_name: '',
    family_name: '',
    email: null,
    relative_account: account,
    relative_customer: customer,
    state: 'ASKED',
  }
}

function rowOf({ body, membership, principal, now }: AddCall, person: Person, requestDays: number): Added {
  return {
    ...person,
    family_member_id: uuidv4(),
    company_code: membership.companyCode,
    program_code: membership.programCode,
    account: membership.account,
    customer_number: principal.customer,
    relationship: body.object.relationship,
    asked_at: now,
    ends_at: new Date(now.getTime() + requestDays * DAY_MS),
  }
}

/** Mails the member; somebody new gets the standard enrolment mail. */
async function tell(
  services: AddServices,
  tx: Tx,
  { body, membership, now, locale }: AddCall,
  person: Person,
  {
    country,
    enrolling,
    name,
  }: { readonly country: string; readonly enrolling: Enrolling | undefined; readonly name: string },
): Promise<void> {
  const asked = body.object
  const { companyCode, programCode, membershipNumber } = membership
  if (person.relative_customer !== null)
    return queuePoolMail(tx, 'familyAsked', { customer: person.relative_customer, companyCode }, { name })
  if (asked.memberType !== 'NEW') return undefined
  const { givenName, familyName, dateOfBirth, phoneNumber, emailAddress, preferredLanguage } = asked
  return enrolRelative(
    services,
    tx,
    enrolling,
    {
      companyCode,
      programCode,
      givenName,
      familyName,
      dateOfBirth,
      phoneNumber,
      emailAddress,
      preferredLanguage,
      countryCode: country,
      referralMembershipNumber: membershipNumber,
    },
    now,
    locale,
  )
}
