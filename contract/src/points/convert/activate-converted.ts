import { operation } from '../../operation.ts'
import type * as shapes from './activate-converted.shapes.ts'

export const activateConverted = operation<typeof shapes>()({
  id: 'activateConverted',
  method: 'POST',
  path: '/transaction-service/point/convert-activation/{endpoint}',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'migratepoints',
  errors: ['NOT_FOUND', 'CONVERSION_NOT_WAITING', 'IDEMPOTENCY_KEY_REUSED'],
  summary:
    'Activates converted points, which then count towards a tier, at the endpoint that the programme configures (POINT-12).',
})
