import { operation } from '../../operation.ts'
import type * as shapes from './confirm-provider-link.shapes.ts'

export const confirmProviderLink = operation<typeof shapes>()({
  id: 'confirmProviderLink',
  method: 'POST',
  path: '/auth-service/providers/link-confirm',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['LINK_GONE', 'IDENTITY_LINKED'],
  summary: 'Links a provider identity from a mailed link, once, in the browser that requested it.',
})
