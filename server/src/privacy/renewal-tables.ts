import { ofParent, rowsGo, rowsStay, type PersonalTable } from './personal-table.ts'

const inside = 'an internal id with no meaning outside'
const books = 'what was agreed to, told and charged, without a name'

/** A member's choices for the club, their automatic renewal, and when their paid days are kept. Child rows come before the rows they reference. */
export const renewalTables: readonly PersonalTable[] = [
  rowsGo('public.subscription_preference', 'club-preferences', {
    belongs: ofParent('subscription_id', 'public.subscription'),
    copied: 'end_notices language first_guest changed_at',
    withheld: { [inside]: 'subscription_id' },
  }),
  rowsStay('public.subscription_suspension', 'club-suspensions', {
    belongs: ofParent('subscription_id', 'public.subscription'),
    copied: 'reason tier_code from_day until_day made_at end_told_at revoked_at',
    withheld: { [inside]: 'suspension_id subscription_id is_open' },
    kept: {
      [books]:
        'suspension_id subscription_id reason tier_code from_day until_day is_open made_at end_told_at revoked_at',
    },
  }),
  rowsStay('public.auto_renewal_notice', 'club-renewal-notices', {
    belongs: ofParent('auto_renewal_id', 'public.auto_renewal'),
    copied: 'notice total charged_on sent_at until_day',
    withheld: { [inside]: 'auto_renewal_id term_id message_id' },
    kept: { [books]: 'auto_renewal_id term_id notice total charged_on message_id sent_at until_day' },
  }),
  rowsStay('public.auto_renewal_event', 'club-renewal-events', {
    belongs: ofParent('auto_renewal_id', 'public.auto_renewal'),
    copied: 'event at',
    withheld: { [inside]: 'auto_renewal_id' },
    kept: { [books]: 'auto_renewal_id event at' },
  }),
  rowsStay('public.auto_renewal_claim', 'club-renewal-charges', {
    belongs: ofParent('auto_renewal_id', 'public.auto_renewal'),
    copied: 'product total claimed_on claimed_at outcome settled_at',
    withheld: { [inside]: 'order_id auto_renewal_id term_id worked_until' },
    kept: {
      [books]:
        'order_id auto_renewal_id term_id product total claimed_on claimed_at worked_until outcome settled_at',
    },
  }),
  rowsStay('public.auto_renewal_add_on', 'club-renewal-add-ons', {
    belongs: ofParent('auto_renewal_id', 'public.auto_renewal'),
    copied: 'code total',
    withheld: { [inside]: 'auto_renewal_id' },
    kept: { [books]: 'auto_renewal_id code total' },
  }),
  rowsStay('public.auto_renewal', 'club-renewals', {
    belongs: ofParent('subscription_id', 'public.subscription'),
    copied:
      'program_code membership_number plan consent_version total currency locale agreed_at stopped_at is_stopped_by_bank ended_at',
    withheld: { [inside]: 'auto_renewal_id subscription_id mandate_id' },
    kept: {
      [books]:
        'auto_renewal_id subscription_id program_code membership_number mandate_id plan consent_version total currency locale agreed_at stopped_at is_stopped_by_bank ended_at',
    },
  }),
]
