import type { CompanyEventKind } from '@waymark/contract/companies/company-event-kinds'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import type { TransferRow } from './transfer-store.ts'

type TransferEvent = Extract<CompanyEventKind, 'pointsTransferred' | `transfer${string}`>

/** Writes what happened to a transfer into the company's trail. */
export async function recordTransfer(
  tx: Tx,
  row: TransferRow,
  event: { readonly kind: TransferEvent; readonly by: CustomerNumber; readonly at: Date },
): Promise<void> {
  const key = {
    companyCode: row.company_code,
    programCode: row.program_code,
    membershipNumber: row.membership_number,
  }
  await recordCompanyEvent(tx, key, {
    kind: event.kind,
    actor: event.by,
    at: event.at,
    detail: {
      transferNumber: row.transfer_number,
      points: String(row.points),
      userNumber: row.to_user_number,
      ...(row.reason === null ? {} : { reason: row.reason }),
    },
  })
}
