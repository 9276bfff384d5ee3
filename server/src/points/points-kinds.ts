import type { OrderKind } from '../orders/index.ts'
import { buy } from './buy/buy.ts'
import { convert } from './convert/convert.ts'
import { donate } from './donate/donate.ts'
import { extend } from './extend/extend.ts'
import { gift } from './gift/gift.ts'
import { tier } from './tier/tier.ts'
import { transfer } from './transfer/transfer.ts'

/** All kinds of points orders. */
export const pointsKinds: readonly OrderKind[] = [transfer, buy, gift, extend, tier, convert, donate]
