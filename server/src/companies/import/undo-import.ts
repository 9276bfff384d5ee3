import type { undoCompanyImport } from '@waymark/contract/companies/import/undo-company-import'
import type * as shapes from '@waymark/contract/companies/import/undo-company-import.shapes'
import type { Domain } from '@waymark/contract/operation'
import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import type { Call } from '../../calls/call.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany, type CompanyChange } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { assertMayGrant } from '../users/nominee-privileges.ts'
import type { CompanyServices } from '../services.ts'
import { rolesSent } from './import-row-store.ts'
import { readImport, writeUndone, type ImportRecord } from './import-store.ts'
import { roleOf } from './judge-cells.ts'
import { presentImport, undoUntil } from './present-import.ts'
import { withdrawInvited } from './withdrawal-store.ts'

/**
 * Withdraws what a file brought about, for as long as the configuration says (CORP-03): invitations that weren't accepted, and lines that
 * weren't sent yet. Who joined stays a user. The file can be sent again afterwards.
 */
export async function undoImport(
  services: CompanyServices,
  call: Call<typeof undoCompanyImport>,
): Promise<Domain<typeof shapes>['answer']> {
  const { importId } = call.body.object
  return changeCompany(services.database, call, async (change) => {
    const { tx } = change
    const record = await readImport(tx, call.membership, importId)
    if (record === undefined) throw new AppError('NOT_FOUND')
    if (record.state !== 'UNDONE') {
      const until = undoUntil(record, call.programme)
      if (record.state === 'CHECKED' || until === undefined || until <= call.now)
        throw new AppError('IMPORT_CLOSED')
      await assertMayUndo(change, record)
      const withdrawn = await withdrawInvited(tx, call.membership, importId, {
        actor: call.principal.customer,
        at: call.now,
      })
      await writeUndone(tx, importId, call.now)
      await recordCompanyEvent(tx, call.membership, {
        kind: 'importUndone',
        actor: call.principal.customer,
        detail: { file: record.file_name, withdrawn: String(withdrawn) },
        at: call.now,
      })
    }
    const now = await readImport(tx, call.membership, importId)
    return { object: { import: await presentImport(tx, now ?? record, call) } }
  })
}

/** Nobody takes what they couldn't give. @throws AppError PRIVILEGE_NOT_OWN */
async function assertMayUndo(
  { tx, acting }: CompanyChange,
  { import_id: id, role }: ImportRecord,
): Promise<void> {
  const named = (await rolesSent(tx, id)).flatMap((cell) => roleOf(cell) ?? [])
  for (const one of new Set([role, ...named]))
    assertMayGrant(acting, { privileges: privilegesOfRole(one) }, {})
}
