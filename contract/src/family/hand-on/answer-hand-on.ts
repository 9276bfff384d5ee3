import { operation } from '../../operation.ts'
import type * as shapes from './answer-hand-on.shapes.ts'

export const answerHandOn = operation<typeof shapes>()({
  id: 'answerHandOn',
  method: 'POST',
  path: '/member-service/family/pool/hand-on/answer',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL', 'POOL_HAND_ON_OVER'],
  summary: 'Accepts or declines becoming the pool’s leader (POINT-13).',
})
