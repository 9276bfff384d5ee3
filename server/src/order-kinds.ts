import { club } from './club/index.ts'
import { createOrderKinds } from './orders/index.ts'
import { pointsKinds } from './points/index.ts'
import { seats } from './seats/index.ts'

/** All kinds that can be ordered. A kind that isn't listed here can't be priced or ordered. */
export const orderKinds = createOrderKinds([...pointsKinds, club, seats])
