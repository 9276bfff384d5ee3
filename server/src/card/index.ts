export { cardKeyOf } from './card-token.ts'
export { cardRoutes } from './routes.ts'
export { readerAddress } from './qr-code.ts'
