export { consoleRoutes } from './console-routes.ts'
export { verifyChain } from './audit/verify-audit.ts'
export { sumFigures } from './figures/sum-figures.ts'
export { runBulkActs } from './bulk/run-bulk.ts'
