import { operation } from '../../operation.ts'
import type * as shapes from './answer-family-member.shapes.ts'

export const answerFamilyMember = operation<typeof shapes>()({
  id: 'answerFamilyMember',
  method: 'POST',
  path: '/member-service/family/members/answer',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'add_family',
  errors: ['NOT_FOUND', 'CONFLICT'],
  summary: 'Accepts or declines a family request (POINT-13).',
})
