import { operation } from '../operation.ts'
import type * as shapes from './request-provider-link.shapes.ts'

export const requestProviderLink = operation<typeof shapes>()({
  id: 'requestProviderLink',
  method: 'POST',
  path: '/auth-service/providers/link-mail',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['LINK_GONE'],
  summary:
    'Mails a link that links an identity to the account of that number or address. The answer is the same whether there is one.',
})
