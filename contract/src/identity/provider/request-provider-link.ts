import { operation } from '../../operation.ts'
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
    'Mails a link to connect a provider identity to the account with that number or address. The answer is the same whether or not it exists.',
})
