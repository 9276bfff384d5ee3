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
  summary: "Returns the sealed business configuration of this host's company, with an ETag (CONF-01).",
})

export const companyBusinessConfig = operation<typeof companyShapes>()({
  ...facts,
  id: 'companyBusinessConfig',
  path: '/configuration-service/companies/{companyCode}/{code}',
  summary:
    'Returns the sealed business configuration of one of a company’s programmes, with an ETag (CONF-01).',
})
