export { createConfiguration, putInForce, type Configuration } from './configuration.ts'
export { inLocale } from './environment-config.ts'
export { configurationRoutes } from './routes.ts'
export type { CompanyConfiguration, ProgrammeConfiguration } from './schema.ts'
