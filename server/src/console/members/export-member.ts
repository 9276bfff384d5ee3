import { consoleOperations } from '@waymark/contract/console/console-operations'
import type { Database } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/tokens/keys.ts'
import { copyDocument, copyPerson, type CopyRecord } from '../../privacy/index.ts'
import { checkReason } from '../acts/open-act.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { MountConsole } from '../mount-console.ts'
import { findMember } from './find-member.ts'

/** All data that a company has of a member as a file, for the member who asked for it. The trail has who exported it and why, before the file leaves. */
export function exportRoutes(
  mount: MountConsole,
  { database, keys }: { readonly database: Database; readonly keys: Keys },
): void {
  mount(consoleOperations.exportMember).withFile(async ({ body, company, operator, now }) => {
    const { programCode, membershipNumber, reason, caseNumber } = body
    checkReason(company, 'exportMember', reason)
    const { member } = await findMember(database, company, body)
    const { companyCode } = company
    const opening = async () => keys
    const record: CopyRecord = async (tx, after) => {
      await appendAudit(tx, {
        companyCode,
        programCode,
        membershipNumber,
        at: now,
        operator: operator.operator,
        operatorName: operator.name,
        act: 'exportMember',
        reason,
        caseNumber,
        before: {},
        after,
      })
    }
    const kinds = await copyPerson(database, member.customer_number, opening, {
      companies: [company],
      onlyOf: companyCode,
      record,
    })
    const copy = copyDocument({ company: companyCode, number: membershipNumber }, kinds)
    return { name: `member-${membershipNumber}.json`, type: 'application/json', body: Buffer.from(copy) }
  })
}
