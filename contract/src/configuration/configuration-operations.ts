import type { WholeOperation } from '../operation.ts'
import { businessConfig } from './business-config.shapes.ts'
import { companyBusinessConfig } from './company-business-config.shapes.ts'
import { environmentConfig } from './environment-config.shapes.ts'
import { languages } from './languages.shapes.ts'
import { translations } from './translations.shapes.ts'

/** The operations of configuration. */
export const configurationOperations: readonly WholeOperation[] = [
  environmentConfig,
  businessConfig,
  companyBusinessConfig,
  languages,
  translations,
]
