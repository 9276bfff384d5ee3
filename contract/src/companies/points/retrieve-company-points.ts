import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-company-points.shapes.ts'

export const retrieveCompanyPoints = operation<typeof shapes>()({
  id: 'retrieveCompanyPoints',
  method: 'POST',
  path: '/member-service/member/corporate/points',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_points',
  errors: [],
  summary: 'A company’s points, and how much of their limits the caller has used this month.',
})
