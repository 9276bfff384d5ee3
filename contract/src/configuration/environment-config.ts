import { operation } from '../operation.ts'
import type * as shapes from './environment-config.shapes.ts'

export const environmentConfig = operation<typeof shapes>()({
  id: 'environmentConfig',
  method: 'GET',
  path: '/configuration-service/environment',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'The public configuration of the company that this host serves (CONF-02).',
})
