import { checkMembershipNumber } from '@waymark/contract/membership/check-membership-number'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/client/call.ts'
import { useOnce } from '../../../platform/forms/use-once.ts'
import { announce } from '../../../ui/notices/announcements.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import type { CartForming } from '../cart/use-cart-form.ts'

/** The button that shows a spinner while its call runs (CALL-03). */
export const findGuestButton = 'club-find-guest'

/** Checks the number that is typed, and puts its member in with a card (SUBS-03). */
export function useFindGuest({ form, change }: CartForming, code: string): () => void {
  const { t } = useTranslation('club')
  const once = useOnce()
  const payer = usePayer()
  return () =>
    once(async () => {
      const guestNumber = withoutGrouping(form.values.guest)
      const { guestCards } = form.values
      if (guestNumber === '') return form.refuse({ field: 'guest', reason: 'missing' })
      if (!isMembershipNumber(guestNumber)) return form.refuse({ field: 'guest', reason: 'miswritten' })
      if (guestCards.some((guest) => guest.guestNumber === guestNumber))
        return form.refuse({ field: 'guest', reason: 'twice' })
      const body = { object: { ...payer, guestNumber } }
      const found = await call(checkMembershipNumber, { body }, { button: findGuestButton })
      if (found.kind === 'failed')
        return form.refuse({ field: 'guest', reason: found.error.code, error: found.error })
      const { maskedName: guestName } = found.answer.object
      form.patch(() => ({ guest: '' }))
      change({ guestCards: [...guestCards, { code, guestNumber, guestName }] })
      return announce(t('cart.added', { name: guestName }))
    })
}
