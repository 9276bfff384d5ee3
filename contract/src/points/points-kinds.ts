import { buyKind } from './buy/buy-kind.ts'
import { convertKind } from './convert/convert-kind.ts'
import { donateKind } from './donate/donate-kind.ts'
import { extendKind } from './extend/extend-kind.ts'
import { giftKind } from './gift/gift-kind.ts'
import { tierKind } from './tier/tier-kind.ts'
import { transferKind } from './transfer/transfer-kind.ts'

/** All kinds of points orders. */
export const pointsKinds = [
  transferKind,
  buyKind,
  giftKind,
  extendKind,
  tierKind,
  convertKind,
  donateKind,
] as const
