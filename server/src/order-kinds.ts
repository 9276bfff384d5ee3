import { club } from './club/index.ts'
import { createOrderKinds } from './orders/index.ts'
import { pointsKinds } from './points/index.ts'

/** Everything that can be ordered. A kind that is not listed here can be neither priced nor ordered. */
export const orderKinds = createOrderKinds([...pointsKinds, club])
