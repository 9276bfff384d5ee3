import { createOrderKinds } from './orders/index.ts'
import { pointsKinds } from './points/index.ts'

/** Everything that can be ordered. Kinds not listed here can be neither priced nor ordered. */
export const orderKinds = createOrderKinds([...pointsKinds])
