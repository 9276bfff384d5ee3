import { dayIn } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import type { FindInvitation } from '../../identity/index.ts'
import { drawNumber } from '../../membership/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { randomId } from '../../platform/random-id.ts'
import { finishApplication, readApplication, type Application } from '../registration/application-store.ts'
import { chosenSeatsMail } from '../company-mails.ts'
import { insertChosenSeats } from '../registration/chosen-seats-store.ts'
import { callOpenCompany } from '../company-store.ts'
import { isOpen, joiningOf } from './join-company.ts'
import { readInvited } from '../users/nominee-store.ts'
import type { CompanyInvitation } from './company-invitation.ts'

/** Finds what a company's link is for, as long as the link is valid. */
export function createFindCompanyInvitation(configuration: Configuration) {
  const find = async (
    database: Parameters<FindInvitation>[0],
    detail: Readonly<Record<string, string>>,
    now: Date,
  ): Promise<CompanyInvitation | undefined> => {
    const { application: id, nominee: reference } = detail
    const application = id === undefined ? undefined : await readApplication(database, id)
    if (application !== undefined) return openingOf(configuration, application, now)
    const invited = reference === undefined ? undefined : await readInvited(database, reference)
    return invited === undefined || !isOpen(invited, now) ? undefined : joiningOf(invited, now)
  }
  return find
}

/** The owner's word opens the company. */
async function openingOf(
  configuration: Configuration,
  application: Application,
  now: Date,
): Promise<CompanyInvitation> {
  const { company_code: companyCode, program_code: programCode } = application
  const { programme } = await configuration.programme(companyCode, programCode)
  const enrolledOn = dayIn(programme.timeZone, now)
  return {
    kind: 'OPEN',
    companyName: application.facts.companyName,
    person: {
      companyCode,
      givenName: application.given_name,
      familyName: application.family_name,
      email: application.email,
      language: application.preferred_language,
      offersAccepted: application.offers_accepted,
      termsAcceptedAt: application.terms_accepted_at,
    },
    accept: async (tx, customer) => {
      if (!(await finishApplication(tx, application.application_id, now))) throw new AppError('LINK_GONE')
      return openCompany(tx, application, { customer, enrolledOn, at: now })
    },
    decline: async (tx) => {
      if (!(await finishApplication(tx, application.application_id, now))) throw new AppError('LINK_GONE')
    },
  }
}

const opened = z.object({ kind: z.enum(['opened', 'exists']) })

/** @throws AppError COMPANY_EXISTS where another registration of the same number was finished first */
async function openCompany(
  tx: Tx,
  { company_code: companyCode, program_code: programCode, facts, chosen }: Application,
  start: { readonly customer: CustomerNumber; readonly enrolledOn: string; readonly at: Date },
): Promise<string> {
  const membershipNumber = await drawNumber(tx, companyCode)
  const { contact, ...company } = facts
  const answer = await callOpenCompany(tx, {
    ...company,
    companyCode,
    programCode,
    membershipNumber,
    account: String(randomId()),
    customer: String(start.customer),
    enrolledOn: start.enrolledOn,
    at: start.at,
    contactName: contact.contactName,
    email: contact.emailAddress,
    addressLine1: contact.addressLine1,
    addressLine2: contact.addressLine2,
    city: contact.city,
    region: contact.state,
    postalCode: contact.zipCode,
    phoneAreaCode: contact.phoneAreaCode,
    phoneNumber: contact.phoneNumber,
  })
  if (z.parse(opened, answer).kind === 'exists') throw new AppError('COMPANY_EXISTS')
  if (chosen !== null) {
    await insertChosenSeats(tx, { companyCode, programCode, membershipNumber }, chosen, start.at)
    await chosenSeatsMail.later(tx, {
      customer: String(start.customer),
      companyCode,
      company: facts.companyName,
      count: String(chosen.seats),
    })
  }
  return membershipNumber
}
