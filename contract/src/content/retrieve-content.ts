import { operation } from '../operation.ts'
import type * as shapes from './retrieve-content.shapes.ts'

export const retrieveContent = operation<typeof shapes>()({
  id: 'retrieveContent',
  method: 'GET',
  path: '/content-service/contents',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Lists the help or legal pages by title (CONT-01).',
})
