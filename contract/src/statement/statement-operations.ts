import type { CatalogueEntry } from '../operation.ts'
import { activityDetail } from './activity-detail.ts'
import * as activityDetailShapes from './activity-detail.shapes.ts'
import { corporateActivityDetail } from './corporate-activity-detail.ts'
import * as corporateActivityDetailShapes from './corporate-activity-detail.shapes.ts'
import { corporateActivity } from './corporate-activity.ts'
import * as corporateActivityShapes from './corporate-activity.shapes.ts'
import { exportActivity } from './export-activity.ts'
import * as exportActivityShapes from './export-activity.shapes.ts'
import { exportCorporateActivity } from './export-corporate-activity.ts'
import * as exportCorporateActivityShapes from './export-corporate-activity.shapes.ts'
import { listActivity } from './list-activity.ts'
import * as listActivityShapes from './list-activity.shapes.ts'
import { pointsExpiry } from './points-expiry.ts'
import * as pointsExpiryShapes from './points-expiry.shapes.ts'

/** The catalogue's part of `statement`. */
export const statementOperations: readonly CatalogueEntry[] = [
  { facts: activityDetail, shapes: activityDetailShapes },
  { facts: corporateActivity, shapes: corporateActivityShapes },
  { facts: corporateActivityDetail, shapes: corporateActivityDetailShapes },
  { facts: exportActivity, shapes: exportActivityShapes },
  { facts: exportCorporateActivity, shapes: exportCorporateActivityShapes },
  { facts: listActivity, shapes: listActivityShapes },
  { facts: pointsExpiry, shapes: pointsExpiryShapes },
]
