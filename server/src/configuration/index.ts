export { checkCompany } from './check-company.ts'
export { checkReplacement } from './check-replacement.ts'
export type { ConfigurationProblem } from './problems/problem.ts'
export {
  applyDocument,
  changeDocument,
  readDocumentInForce,
  rollBackDocument,
  type DocumentInForce,
  type DocumentOutcome,
} from './change-document.ts'
export { publicUrlOf } from './company-hosts.ts'
export {
  createConfiguration,
  putInForce,
  type Configuration,
  type OnRefused,
  type ProgrammeOfCompany,
} from './configuration.ts'
export { documentDifferences } from './document-differences.ts'
export { inLocale, onceAVersion, type Surroundings } from './environment-config.ts'
export { offeredProviders } from './offered-providers.ts'
export { createVisits } from './portal-visit.ts'
export { configurationRoutes } from './routes.ts'
export { nameOfPartner, partnerNamed } from './partner-name.ts'
export { tierBenefits } from './tier-benefits.ts'
export { lockVersions, readVersion, readVersions } from './store.ts'
export type { CompanyConfiguration, CompanyDocument, ProgrammeConfiguration } from './schema.ts'
