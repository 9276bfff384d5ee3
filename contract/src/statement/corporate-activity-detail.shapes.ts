import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { answer as detail, request } from './activity-detail.shapes.ts'
import { companyEntry } from './corporate-activity.shapes.ts'
import { corporateActivityDetail as facts } from './corporate-activity-detail.ts'

export { request }

export const answer = wrapped(z.extend(detail.shape.object, { entry: companyEntry }))

export const corporateActivityDetail = whole(facts, { request, answer })
