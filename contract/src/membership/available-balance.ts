import { operation } from '../operation.ts'
import type * as shapes from './available-balance.shapes.ts'

export const availableBalance = operation<typeof shapes>()({
  id: 'availableBalance',
  method: 'POST',
  path: '/member-service/member/available-balance',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary: 'Returns the available points (SUMM-02).',
})
