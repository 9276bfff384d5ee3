import { operation } from '../operation.ts'
import type * as shapes from './languages.shapes.ts'

export const languages = operation<typeof shapes>()({
  id: 'languages',
  method: 'GET',
  path: '/configuration-service/languages',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Lists the languages of this host’s company with their style sheets, its default first (CONF-03).',
})
