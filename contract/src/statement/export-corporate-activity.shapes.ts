import { answer, request } from './export-activity.shapes.ts'
import { whole } from '../operation.ts'
import { exportCorporateActivity as facts } from './export-corporate-activity.ts'

export { answer, request }

export const exportCorporateActivity = whole(facts, { request, answer })
