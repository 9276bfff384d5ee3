import { randomBytes } from 'node:crypto'
import { consoleOperations } from '@waymark/contract/console/console-operations'
import { viewMinutes } from '@waymark/contract/console/members/view-as'
import { v7 as uuidv7 } from 'uuid'
import { publicUrlOf } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import { checkReason } from '../acts/open-act.ts'
import { appendAudit } from '../audit/audit-store.ts'
import { findMember } from '../members/find-member.ts'
import type { MountConsole } from '../mount-console.ts'
import { hashOfCode } from './member-views.ts'
import { insertView } from './view-store.ts'

/** How long the code in the address can be used. */
const CODE_MS = 60_000

interface ViewServices {
  readonly database: Database
  /** Where portals are reached. */
  readonly publicUrls: readonly [string, ...string[]]
}

/** Opens a member's pages for an operator, with the reason in the trail. The code is in the fragment, which no server sees. */
export function viewRoutes(mount: MountConsole, { database, publicUrls }: ViewServices): void {
  mount(consoleOperations.beginViewAs).with(async ({ body, company, operator, now }) => {
    const { programCode, membershipNumber, reason, caseNumber } = body
    checkReason(company, 'viewAs', reason)
    const { member } = await findMember(database, company, body)
    if (member.status === 'M' || member.status === 'D')
      throw new AppError('ACT_NOT_POSSIBLE', { type: member.status === 'M' ? 'merged' : 'inactive' })
    const code = randomBytes(32).toString('base64url')
    const viewId = uuidv7({ msecs: now.getTime() })
    const endsAt = new Date(now.getTime() + viewMinutes * 60_000)
    const key = { companyCode: company.companyCode, programCode, membershipNumber }
    await inTransaction(database, async (tx) => {
      await insertView(tx, {
        ...key,
        viewId,
        customer: member.customer_number,
        operator: operator.operator,
        consoleSession: operator.sessionId,
        reason,
        caseNumber,
        codeHash: hashOfCode(code),
        codeEndsAt: new Date(now.getTime() + CODE_MS),
        begunAt: now,
        endsAt,
      })
      await appendAudit(tx, {
        ...key,
        at: now,
        operator: operator.operator,
        operatorName: operator.name,
        act: 'viewAs',
        reason,
        caseNumber,
        before: {},
        after: { view: viewId, until: endsAt.toISOString() },
      })
    })
    return { url: `${publicUrlOf(company, publicUrls)}${portalBase}/member/dashboard#view=${code}`, endsAt }
  })
}
