import type { WholeOperation } from '../operation.ts'
import { activityDetail } from './activity-detail.shapes.ts'
import { corporateActivityDetail } from './corporate-activity-detail.shapes.ts'
import { corporateActivity } from './corporate-activity.shapes.ts'
import { exportActivity } from './export-activity.shapes.ts'
import { exportCorporateActivity } from './export-corporate-activity.shapes.ts'
import { listActivity } from './list-activity.shapes.ts'
import { pointsExpiry } from './points-expiry.shapes.ts'

/** The operations of the statement. */
export const statementOperations: readonly WholeOperation[] = [
  activityDetail,
  corporateActivity,
  corporateActivityDetail,
  exportActivity,
  exportCorporateActivity,
  listActivity,
  pointsExpiry,
]
