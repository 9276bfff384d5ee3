import { activityDetail } from '@waymark/contract/statement/activity-detail.shapes'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity.shapes'
import { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail.shapes'
import { exportActivity } from '@waymark/contract/statement/export-activity.shapes'
import { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity.shapes'
import { listActivity } from '@waymark/contract/statement/list-activity.shapes'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry.shapes'
import type { Database } from '../platform/database/database.ts'
import type { ReplicaReads } from '../platform/database/postgres/replica-reads.ts'
import { createSlots } from '../platform/export-slots.ts'
import type { Mount } from '../calls/mount.ts'
import { activityDetail as readDetail, companyActivityDetail } from './activity-detail.ts'
import { pointsExpiry as readExpiry } from './expiry/points-expiry.ts'
import { exportActivity as makeFile, exportCompanyActivity } from './export/export-activity.ts'
import { listActivity as readList, listCompanyActivity } from './list-activity.ts'

export interface StatementServices {
  readonly database: Database
  /** For pages of lines. */
  readonly replicaReads: ReplicaReads
}

/** A member's and a company's statement, each with its own screen permission (ROUTE-05); a company's lines have their users. */
export function statementRoutes(mount: Mount, services: StatementServices): void {
  const guard = { limit: 'read' } as const
  mount(listActivity, guard).with(async (call) => readList(services, call))
  mount(corporateActivity, guard).with(async (call) => listCompanyActivity(services, call))
  mount(activityDetail, guard).with(async (call) => readDetail(services, call))
  mount(corporateActivityDetail, guard).with(async (call) => companyActivityDetail(services, call))
  mount(pointsExpiry, guard).with(async (call) => readExpiry(services, call))
  const slots = createSlots()
  const files = { limit: 'lookup' } as const
  mount(exportActivity, files).withFile(async (call, gone) => makeFile(services, slots, call, gone))
  mount(exportCorporateActivity, files).withFile(async (call, gone) =>
    exportCompanyActivity(services, slots, call, gone),
  )
}
