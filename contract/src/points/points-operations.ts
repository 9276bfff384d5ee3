import type { WholeOperation } from '../operation.ts'
import { buyPoints } from './buy/buy-points.shapes.ts'
import { activateConverted } from './convert/activate-converted.shapes.ts'
import { convertPoints } from './convert/convert-points.shapes.ts'
import { donatePoints } from './donate/donate-points.shapes.ts'
import { renewPoints } from './extend/renew-points.shapes.ts'
import { retrieveRenewExpiry } from './extend/retrieve-renew-expiry.shapes.ts'
import { giftPoints } from './gift/gift-points.shapes.ts'
import { memberSearch } from './member-search.shapes.ts'
import { simulateRule } from './simulate-rule.shapes.ts'
import { purchaseTier } from './tier/purchase-tier.shapes.ts'
import { cancelTransfer } from './transfer/cancel-transfer.shapes.ts'
import { transferPoints } from './transfer/transfer-points.shapes.ts'
import { yearlyLimits } from './yearly-limits.shapes.ts'

/** The points operations: one for each kind of order, and related ones. */
export const pointsOperations: readonly WholeOperation[] = [
  memberSearch,
  transferPoints,
  activateConverted,
  buyPoints,
  convertPoints,
  donatePoints,
  giftPoints,
  purchaseTier,
  renewPoints,
  retrieveRenewExpiry,
  simulateRule,
  cancelTransfer,
  yearlyLimits,
]
