import type { createToken } from '@waymark/contract/identity/enrolment/create-token'
import type * as createShapes from '@waymark/contract/identity/enrolment/create-token.shapes'
import type { enrolPreAffiliated } from '@waymark/contract/identity/enrolment/enrol-pre-affiliated'
import type * as enrolShapes from '@waymark/contract/identity/enrolment/enrol-pre-affiliated.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import { makeLink, takeLink } from '../mailed-links.ts'
import { personProblems } from './check-person.ts'
import { findEnrolling } from './enrolling.ts'
import { rowOf, writeEnrolment, type EnrolmentServices } from './file-enrolment.ts'

export type Affiliation = CompanyConfiguration['affiliations'][number]

/** Outbox topic for an affiliation token request. */
export const affiliationTopic = 'enrolment.affiliation'

/** The partner with exactly an address's domain, since anybody can own a domain with the same ending. */
function affiliationOf(company: CompanyConfiguration, email: string): Affiliation | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return company.affiliations.find(({ emailDomains }) => emailDomains.includes(domain))
}

/**
 * Emails a token to a person's work address: receiving it proves that they belong to the partner (CALL-05). Which domains are partners' is
 * no secret, and nothing here reveals who has an account.
 */
export async function requestToken(
  services: EnrolmentServices,
  call: Call<typeof createToken>,
): Promise<Domain<typeof createShapes>['answer']> {
  const { emailAddress: email, companyCode } = call.body.object
  const enrolling = await findEnrolling(services.configuration, call.body.object)
  if (enrolling === undefined) return call.fail('ENROLMENT_CLOSED')
  const affiliation = affiliationOf(enrolling.company, email)
  if (affiliation === undefined) return call.fail('AFFILIATION_UNKNOWN')
  const { linkHours } = enrolling.terms
  await inTransaction(services.database, async (tx) => {
    const detail = { affiliation: affiliation.code, email, company: companyCode }
    const linkId = await makeLink(
      tx,
      services.linkKey,
      { purpose: 'affiliation', customer: undefined, detail },
      { now: call.now, expiresAt: new Date(call.now.getTime() + linkHours * 3_600_000) },
    )
    await sendLater(tx, {
      id: uuidv7(),
      topic: affiliationTopic,
      class: 'security',
      payload: {
        companyCode,
        email,
        locale: call.locale,
        linkId,
        hours: String(linkHours),
        partner: affiliation.name,
      },
    })
  })
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}

/** Files an enrolment whose token marks it as a partner's. The sign-in address can differ from the work address. */
export async function filePreAffiliated(
  services: EnrolmentServices,
  call: Call<typeof enrolPreAffiliated>,
): Promise<Domain<typeof enrolShapes>['answer']> {
  const { token, ...asked } = call.body.object
  const enrolling = await findEnrolling(services.configuration, asked)
  if (enrolling === undefined) return call.fail('ENROLMENT_CLOSED')
  const problems = personProblems(asked, enrolling.company, enrolling.programme, call.now)
  if (problems.length > 0) return call.fail('ENROLMENT_REFUSED', { fields: problems })
  const isFiled = await inTransaction(services.database, async (tx) => {
    const found = await takeLink(tx, token, 'affiliation', call.now)
    if (found.kind === 'gone' || found.link.detail['company'] !== asked.companyCode) return false
    const row = rowOf(asked, call.now, found.link.detail['affiliation'] ?? null)
    await writeEnrolment(tx, services.linkKey, { row, enrolling, now: call.now, locale: call.locale })
    return true
  })
  if (!isFiled) return call.fail('LINK_GONE')
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}
