import { operation } from '../operation.ts'
import type * as shapes from './translations.shapes.ts'

export const translations = operation<typeof shapes>()({
  id: 'translations',
  method: 'GET',
  path: '/configuration-service/translations/{language}',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
  summary:
    'Returns the company’s own words in one of its languages: names of programmes, tiers and partners, and its titles of pages (CONF-03, ROUTE-17).',
})
