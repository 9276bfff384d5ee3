import type { requestPageAccess as facts } from '@waymark/contract/company-access/request-page-access'
import type * as shapes from '@waymark/contract/company-access/request-page-access.shapes'
import type { Domain } from '@waymark/contract/operation'
import { fullName } from '@waymark/rules/names/full-name'
import type { Permission } from '@waymark/rules/pages/permissions'
import { v5 as uuidv5 } from 'uuid'
import type { Call } from '../calls/call.ts'
import { isEmployee, lockCompany, readOwnNominee } from '../companies/index.ts'
import { permissionsOf } from '../membership/index.ts'
import { notify } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { isOrdered } from '../platform/outbox/outbox.ts'
import { pageRequestedMail } from './access-mails.ts'

export interface AccessServices {
  readonly database: Database
  readonly nudgeOutbox: () => void
}

type RequestCall = Call<typeof facts>
type Nominee = NonNullable<Awaited<ReturnType<typeof readOwnNominee>>>

/** Tells a company's owner that the caller needs a page, once a day for each page (PROG-05, PROG-06). */
export async function requestPageAccess(
  services: AccessServices,
  call: RequestCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { membership, principal, body } = call
  const { page, tab, needs } = body.object
  if (isEnough(membership.permissionOn(page, tab), needs)) return { object: { status: 'HELD' } }
  const nominee = await readOwnNominee(services.database, membership, principal.customer)
  if (nominee === undefined) return call.fail('NOT_FOUND')
  if (!(await canBeGiven(services, call, nominee))) return { object: { status: 'NOT_GIVEN' } }
  await tellOwner(services, call, nominee)
  services.nudgeOutbox()
  return { object: { status: 'SENT' } }
}

/** Whether the page shows once the company gives it: the airline's own list can keep it from some users (PROG-07). */
async function canBeGiven(
  { database }: AccessServices,
  { membership, principal, company, body }: RequestCall,
  nominee: Nominee,
): Promise<boolean> {
  const { page, tab, needs } = body.object
  const permissionOn = permissionsOf(company, {
    program_code: membership.programCode,
    nominee_reference: nominee.nominee_reference,
    privileges: { [page]: 'F' },
    is_employee: await isEmployee(database, principal.customer),
  })
  return isEnough(permissionOn(page, tab), needs)
}

function isEnough(permission: Permission, needs: 'R' | 'F'): boolean {
  return permission === 'F' || permission === needs
}

/** By email and in the inbox of the company's account. The lock keeps two requests at once from being two emails. */
async function tellOwner({ database }: AccessServices, call: RequestCall, nominee: Nominee): Promise<void> {
  const { membership, now, body } = call
  const { page, needs } = body.object
  const name = fullName(nominee.given_name, nominee.family_name)
  const id = messageId(call, nominee)
  await inTransaction(database, async (tx) => {
    const { owner, company_name: company } = await lockCompany(tx, membership)
    if (await isOrdered(tx, id)) return
    const news = { kind: 'pageRequested', page, needs, name } as const
    await notify(tx, { customer: owner, account: membership.account, at: now, news })
    const { companyCode } = membership
    await pageRequestedMail.later(
      tx,
      { customer: String(owner), companyCode, company, name, page, needs },
      id,
    )
  })
}

/** The same for the same request on the same day, so that it is told once. */
function messageId({ today, body }: RequestCall, { nominee_reference: reference }: Nominee): string {
  const { page, needs } = body.object
  return uuidv5([String(reference), page, needs, today].join(' '), uuidv5.URL)
}
