import type { ActCode } from '@waymark/contract/console/acts/act-facts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { endSessions, freeze, resetFactors, restoreAddress, unfreeze } from './kinds/account-acts.ts'
import type { Act } from './act.ts'
import { decideClaim } from './kinds/claim-acts.ts'
import { resendMail } from './kinds/mail-acts.ts'
import { deceased, erase, notDeceased, passOn } from './kinds/closing-acts.ts'
import { merge, unmerge } from './kinds/merge-acts.ts'
import { refundOrder } from './kinds/order-acts.ts'
import { adjust, goodwill, reverseEntry } from './kinds/points-acts.ts'
import { endTier, setTier } from './kinds/tier-acts.ts'

/** Every act, by its code. */
export const acts: Readonly<Record<ActCode, Act>> = {
  goodwill,
  adjust,
  reverseEntry,
  refundOrder,
  decideClaim,
  setTier,
  endTier,
  freeze,
  unfreeze,
  endSessions,
  resetFactors,
  restoreAddress,
  resendMail,
  merge,
  unmerge,
  deceased,
  notDeceased,
  passOn,
  erase,
}

/** @throws AppError NOT_ALLOWED if none of the operator's roles can do it */
export function actFor({ roles }: Pick<Operator, 'roles'>, code: ActCode): Act {
  const act = acts[code]
  if (!act.facts.roles.some((role) => roles.includes(role))) throw new AppError('NOT_ALLOWED')
  return act
}
