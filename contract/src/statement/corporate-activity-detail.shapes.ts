import { answer, request } from './activity-detail.shapes.ts'
import { whole } from '../operation.ts'
import { corporateActivityDetail as facts } from './corporate-activity-detail.ts'

export { answer, request }

export const corporateActivityDetail = whole(facts, { request, answer })
