export { createPinIsGiven, hashOfPinToken, isProtected } from './pin-transactions.ts'
export { usePinTransaction } from './pin-store.ts'
export { pinToTake } from './take-pin.ts'
export { pinRoutes } from './routes.ts'
