export { createMemberViews } from './view-as/member-views.ts'
export { consoleRoutes } from './console-routes.ts'
export { verifyChain } from './audit/verify-audit.ts'
