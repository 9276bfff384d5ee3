import { activityDetail } from '@waymark/contract/statement/activity-detail'
import * as activityDetailShapes from '@waymark/contract/statement/activity-detail.shapes'
import { exportActivity } from '@waymark/contract/statement/export-activity'
import * as exportActivityShapes from '@waymark/contract/statement/export-activity.shapes'
import { listActivity } from '@waymark/contract/statement/list-activity'
import * as listActivityShapes from '@waymark/contract/statement/list-activity.shapes'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry'
import * as pointsExpiryShapes from '@waymark/contract/statement/points-expiry.shapes'
import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../platform/mount/mount.ts'
import { activityDetail as readDetail } from './activity-detail.ts'
import { pointsExpiry as readExpiry } from './expiry/points-expiry.ts'
import { exportActivity as makeFile } from './export/export-activity.ts'
import { createSlots } from './export/export-slots.ts'
import { listActivity as readList } from './list-activity.ts'

export interface StatementServices {
  readonly database: Database
  readonly configuration: Configuration
}

export function statementRoutes(mount: Mount, services: StatementServices): void {
  const guard = { limit: 'read' } as const
  mount(listActivity, listActivityShapes, guard).with(async (call) => readList(services, call))
  mount(activityDetail, activityDetailShapes, guard).with(async (call) => readDetail(services, call))
  mount(pointsExpiry, pointsExpiryShapes, guard).with(async (call) => readExpiry(services, call))
  const slots = createSlots()
  mount(exportActivity, exportActivityShapes, { limit: 'lookup' }).withFile(async (call, gone) =>
    makeFile(services, slots, call, gone),
  )
}
