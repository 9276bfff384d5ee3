import { operation } from '../operation.ts'
import type * as shapes from './business-config.shapes.ts'
import type * as companyShapes from './company-business-config.shapes.ts'

const facts = {
  method: 'GET',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
} as const

export const businessConfig = operation<typeof shapes>()({
  ...facts,
  id: 'businessConfig',
  path: '/configuration-service/business/{type}',
  summary: "The business configuration of this host's company, sealed (CONF-01); known by its ETag.",
})

export const companyBusinessConfig = operation<typeof companyShapes>()({
  ...facts,
  id: 'companyBusinessConfig',
  path: '/configuration-service/companies/{companyCode}/{code}',
  summary: 'The business configuration of one programme of a company, sealed (CONF-01); known by its ETag.',
})
