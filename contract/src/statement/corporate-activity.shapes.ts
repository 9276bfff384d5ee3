import { answer, request } from './list-activity.shapes.ts'
import { whole } from '../operation.ts'
import { corporateActivity as facts } from './corporate-activity.ts'

export { answer, request }

export const corporateActivity = whole(facts, { request, answer })
