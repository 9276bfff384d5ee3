import type { sendCompanyImport } from '@waymark/contract/companies/import/send-company-import'
import type * as shapes from '@waymark/contract/companies/import/send-company-import.shapes'
import type { Domain } from '@waymark/contract/operation'
import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import type { Call } from '../../calls/call.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { assertMayGrant } from '../users/nominee-privileges.ts'
import type { CompanyServices } from '../services.ts'
import { readImport, writeSending } from './import-store.ts'
import { presentImport } from './present-import.ts'
import { orderBatch } from './send-batch.ts'

type SendCall = Call<typeof sendCompanyImport>

/** Orders the invitations of a file: they are made and mailed in the background (CORP-03). Sent again, it changes nothing. */
export async function sendImport(
  services: CompanyServices,
  call: SendCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { importId, role } = call.body.object
  const answer = await changeCompany(services.database, call, async ({ tx, acting }) => {
    const record = await readImport(tx, call.membership, importId)
    if (record === undefined) throw new AppError('NOT_FOUND')
    if (record.state === 'UNDONE') throw new AppError('IMPORT_CLOSED')
    if (record.state === 'CHECKED') {
      assertMayGrant(acting, { privileges: {} }, privilegesOfRole(role))
      await begin(tx, call)
    }
    const now = await readImport(tx, call.membership, importId)
    return { object: { import: await presentImport(tx, now ?? record, call) } }
  })
  services.nudgeOutbox()
  return answer
}

async function begin(tx: Tx, { body, membership, principal, locale, now }: SendCall): Promise<void> {
  const { importId, role } = body.object
  await writeSending(tx, importId, { role, locale, by: principal.customer, at: now })
  await orderBatch(tx, importId)
  const record = await readImport(tx, membership, importId)
  await recordCompanyEvent(tx, membership, {
    kind: 'importSent',
    actor: principal.customer,
    detail: { file: record?.file_name ?? '' },
    at: now,
  })
}
