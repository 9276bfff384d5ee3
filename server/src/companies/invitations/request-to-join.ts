import type { requestToJoin as facts } from '@waymark/contract/companies/invitations/request-to-join'
import type * as shapes from '@waymark/contract/companies/invitations/request-to-join.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { joinRequestMail } from '../company-mails.ts'
import { readNumbers } from '../registration/company-numbers.ts'
import { findCompanyNumbered, readCompany } from '../company-store.ts'
import { findRegistering } from '../registration/registering.ts'
import type { CompanyServices } from '../services.ts'

/** Tells a company's owner by mail that somebody wants to join; who the owner is stays with them (CORP-01). */
export async function requestToJoin(
  services: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  if ((await findRegistering(services.configuration, asked)) === undefined)
    return call.fail('ENROLMENT_CLOSED')
  const read = readNumbers(asked)
  if (read.kind === 'wrong') return call.fail('COMPANY_REFUSED', { fields: read.problems })
  const key = await findCompanyNumbered(services.database, asked.companyCode, read.numbers)
  const company = key === undefined ? undefined : await readCompany(services.database, key)
  if (company !== undefined) {
    await inTransaction(services.database, async (tx) =>
      joinRequestMail.later(tx, {
        customer: String(company.owner),
        companyCode: asked.companyCode,
        company: company.company_name,
        name: `${asked.givenName} ${asked.familyName}`,
        address: asked.emailAddress,
      }),
    )
    services.nudgeOutbox()
  }
  return { object: { status: 'MAIL_SENT' } }
}
