import { buyKindShapes } from './buy/buy-kind.shapes.ts'
import { convertKindShapes } from './convert/convert-kind.shapes.ts'
import { donateKindShapes } from './donate/donate-kind.shapes.ts'
import { extendKindShapes } from './extend/extend-kind.shapes.ts'
import { giftKindShapes } from './gift/gift-kind.shapes.ts'
import { tierKindShapes } from './tier/tier-kind.shapes.ts'
import { transferKindShapes } from './transfer/transfer-kind.shapes.ts'

/** The same kinds with their shapes. */
export const pointsKindsShapes = [
  transferKindShapes,
  buyKindShapes,
  giftKindShapes,
  extendKindShapes,
  tierKindShapes,
  convertKindShapes,
  donateKindShapes,
] as const
