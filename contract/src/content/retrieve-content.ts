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
  summary: 'The help pages, or the legal ones such as privacy, by their titles (CONT-01).',
})
