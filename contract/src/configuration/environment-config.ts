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
  summary: 'Returns the public configuration of this host’s company (CONF-02).',
})
