import { operation } from '../../operation.ts'
import type * as shapes from './linked-providers.shapes.ts'

export const linkedProviders = operation<typeof shapes>()({
  id: 'linkedProviders',
  method: 'GET',
  path: '/auth-service/providers',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Lists the sign-in providers and which of them the member has linked.',
})
