export { consoleRoutes } from './console-routes.ts'
export { createFileWork } from './files/file-work.ts'
export { fileWorkTopic } from './files/order-file-work.ts'
export { verifyChain } from './audit/verify-audit.ts'
