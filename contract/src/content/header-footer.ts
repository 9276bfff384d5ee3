import { operation } from '../operation.ts'
import type * as shapes from './header-footer.shapes.ts'

export const headerFooter = operation<typeof shapes>()({
  id: 'headerFooter',
  method: 'GET',
  path: '/content-service/header-footer',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Returns the notice and the header and footer links for every page (CONT-01).',
})
