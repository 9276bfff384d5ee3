import { operation } from '../operation.ts'
import type * as shapes from './company-plans.shapes.ts'

export const companyPlans = operation<typeof shapes>()({
  id: 'companyPlans',
  method: 'GET',
  path: '/subscription-service/seats/plans',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_register',
  errors: ['NOT_FOUND'],
  summary: 'What companies can buy for their users, for the form that registers one (CORP-01).',
})
