import { operation } from '../operation.ts'
import type * as shapes from './content-by-id.shapes.ts'

export const contentById = operation<typeof shapes>()({
  id: 'contentById',
  method: 'GET',
  path: '/content-service/content/{contentId}',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  summary: 'Returns one page of content, as a tree of text without markup (CONT-01).',
})
