import { createHash } from 'node:crypto'
import { memberViewers } from '@waymark/contract/console/roles'
import type { MemberViews } from '../../identity/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { appendAudit } from '../audit/audit-store.ts'
import { IDLE_MS } from '../sign-in/sessions.ts'
import { touchSession } from '../sign-in/session-store.ts'
import { endView, readView, takeCode, type AsOf } from './view-store.ts'

/** Operators' views of members' pages, for the members' side of the server. @param database under the jobs' role */
export function createMemberViews(database: Database): MemberViews {
  return {
    begin: async (code, now) => takeCode(database, hashOfCode(code), asOf(now)),
    read: async (viewId, now) => {
      const view = await readView(database, viewId, asOf(now))
      if (view === undefined) return undefined
      await touchSession(database, view.consoleSession, now)
      const { operator, operatorName: name, endsAt } = view
      return { viewId, operator, name, endsAt }
    },
    end: async (viewId, now) =>
      inTransaction(database, async (tx) => {
        const view = await endView(tx, viewId, now)
        if (view === undefined) return
        const { companyCode, programCode, membershipNumber, operator, operatorName, reason, caseNumber } =
          view
        const whose = {
          companyCode,
          programCode,
          membershipNumber,
          operator,
          operatorName,
          reason,
          caseNumber,
        }
        await appendAudit(tx, { ...whose, at: now, act: 'viewAs.end', before: {}, after: { view: viewId } })
      }),
  }
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(`view:${code}`).digest()
}

function asOf(now: Date): AsOf {
  return { now, roles: memberViewers, idleMs: IDLE_MS }
}
