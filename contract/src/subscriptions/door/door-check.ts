import { operation } from '../../operation.ts'
import type * as shapes from './door-check.shapes.ts'

export const doorCheck = operation<typeof shapes>()({
  id: 'doorCheck',
  method: 'POST',
  path: '/subscription-service/door/check',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  tab: 'membership',
  errors: ['NOT_FOUND'],
  summary:
    'Whether the lounge door opens for the caller, for each of their flights today and ahead, by the rule of the reader at the door (SUBS-05).',
})
