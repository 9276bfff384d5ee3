import { documentsInCopy } from '../travellers/index.ts'
import {
  ofAccount,
  ofCustomer,
  ofEmail,
  ofParent,
  rowsGo,
  rowsStay,
  type PersonalTable,
} from './personal-table.ts'

const own = "the owner's number, which the copy states once"
const inside = 'an internal id with no meaning outside'
const others = 'identifies somebody else'
const books = 'what was paid for, and for which days, without a name'
const names = 'the numbers that identify the account in the books and to others, without a name'

/** Who a person is, who they belong to, and what they wrote. Child rows come before the rows they reference. */
export const personTables: readonly PersonalTable[] = [
  rowsGo('public.request_key', undefined, {
    belongs: ofCustomer('customer'),
    withheld: {
      'the first answer to a request, deleted after a day; its effect is in the copy':
        'customer key operation body_hash subject answer created_at',
    },
  }),
  rowsGo('public.feedback', 'feedback', {
    belongs: ofCustomer(),
    copied: 'feedback_reference company_code program_code membership_number topic message sent_at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.service_request_event', 'service-request-steps', {
    belongs: ofParent('request_number', 'public.service_request'),
    copied: 'request_number seq what words at',
    withheld: { 'a member of staff': 'made_by' },
  }),
  rowsGo('public.service_request', 'service-requests', {
    belongs: ofCustomer(),
    copied:
      'request_number company_code program_code membership_number category subject message activity_number answer_address state sent_at',
    withheld: { [own]: 'account customer_number' },
  }),
  rowsGo('public.referral_invite', 'referrals', {
    belongs: ofCustomer(),
    copied: 'referral_reference company_code program_code membership_number address language invited_at',
    withheld: {
      [own]: 'customer_number',
      [inside]: 'invite_id',
      "a keyed hash of a friend's address": 'address_hash',
    },
  }),
  rowsGo('public.traveller_reveal', 'companion-views', {
    belongs: [ofParent('traveller_reference', 'public.traveller'), ofCustomer()],
    company: ofParent('traveller_reference', 'public.traveller'),
    copied: 'traveller_reference at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.traveller', 'companions', {
    belongs: ofAccount(),
    copied: 'traveller_reference given_name family_name details added_at deleted_at',
    sealed: { columns: 'passport identity_document', key: 'key_id', open: documentsInCopy },
    withheld: { [own]: 'account', [inside]: 'key_id version' },
  }),
  rowsStay('public.family_member', 'family', {
    belongs: ofCustomer(),
    copied:
      'company_code program_code given_name family_name email relationship state asked_at ends_at decided_at',
    withheld: {
      [own]: 'account customer_number',
      [inside]: 'family_member_id',
      [others]: 'relative_account relative_customer',
    },
    erased: { given_name: '', family_name: '', email: null, state: 'ENDED' },
    alsoErased: [
      {
        belongs: ofCustomer('relative_customer'),
        erased: { given_name: '', family_name: '', email: null, state: 'ENDED' },
      },
      // Somebody who was asked before they joined.
      { belongs: ofEmail, erased: { given_name: '', family_name: '', email: null, state: 'ENDED' } },
    ],
    kept: {
      [names]:
        'family_member_id company_code program_code account customer_number relative_account relative_customer',
      'how and when, without a name': 'relationship asked_at ends_at decided_at',
    },
  }),
  rowsStay('public.pool_hand_on', undefined, {
    belongs: [
      ofParent('from_member', 'public.pool_member', 'pool_member_id'),
      ofParent('to_member', 'public.pool_member', 'pool_member_id'),
    ],
    withheld: {
      'the pool leader is in the copy':
        'hand_on_id pool_id from_member to_member state operator offered_at ends_at ended_at',
    },
    kept: { [names]: 'hand_on_id pool_id from_member to_member state operator offered_at ends_at ended_at' },
  }),
  rowsStay('public.pool_invitation', 'pool-invitations', {
    belongs: [ofCustomer(), ofCustomer('invited_by')],
    copied: 'company_code program_code membership_number spending state sent_at ends_at ended_at',
    withheld: { [inside]: 'invitation_id pool_id account', [others]: 'customer_number invited_by' },
    kept: {
      [names]:
        'invitation_id pool_id company_code program_code membership_number account customer_number spending invited_by state sent_at ends_at ended_at',
    },
  }),
  rowsStay('public.pool_member', 'pools', {
    belongs: ofCustomer(),
    copied:
      'company_code program_code membership_number role spending share_percent joined_at left_at left_how rejoin_from',
    withheld: { [own]: 'account customer_number', [inside]: 'pool_member_id pool_id share_from share_done' },
    kept: {
      [names]:
        'pool_member_id pool_id company_code program_code membership_number account customer_number role spending share_percent share_from share_done joined_at left_at left_how rejoin_from',
    },
  }),
  rowsStay('public.pool', undefined, {
    belongs: ofParent('pool_id', 'public.pool_member'),
    withheld: {
      "a pool belongs to all its members; the person's own part is in the copy":
        'pool_id company_code program_code account opened_at closed_at',
    },
    kept: { [names]: 'pool_id company_code program_code account opened_at closed_at' },
  }),
  rowsStay('public.consent_event', 'consents', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'seq at consent_code is_given wording masked_address',
    withheld: { [own]: 'customer_number' },
    erased: { masked_address: '' },
    kept: {
      'proof of what was agreed, without a name': 'customer_number seq consent_code is_given wording at',
    },
  }),
  rowsGo('public.member_preference', 'preferences', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'preference_code preference_value changed_at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.profile_image', 'picture', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'content_type image changed_at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.customer_contact', 'contacts', {
    belongs: ofCustomer(),
    company: 'person',
    copied:
      'address_type address_line1 address_line2 city region postal_code country_code mobile phone other_numbers',
    withheld: { [own]: 'customer_number' },
  }),
  rowsStay('public.subscription_notice', 'club-notices', {
    belongs: ofParent('term_id', 'public.subscription_term'),
    copied: 'term_id notice sent_at until_day',
    withheld: {},
    kept: { [books]: 'term_id notice sent_at until_day' },
  }),
  rowsStay('public.subscription_add_on', 'club-add-ons', {
    belongs: ofParent('term_id', 'public.subscription_term'),
    copied: 'term_id code made_at revoked_at',
    withheld: { [inside]: 'add_on_id order_id' },
    kept: { [books]: 'add_on_id term_id code order_id made_at revoked_at' },
  }),
  rowsGo('public.guest_link', 'club-guest-links', {
    belongs: ofCustomer(),
    company: ofParent('term_id', 'public.subscription_term'),
    copied: 'term_id guest_name locale valid_until made_at opened_at used_at revoked_at',
    withheld: { [own]: 'customer_number', [inside]: 'link_id card_id place' },
  }),
  rowsStay('public.guest_card', 'club-guest-cards', {
    belongs: ofParent('term_id', 'public.subscription_term'),
    copied: 'term_id code guest_number guest_name made_at revoked_at',
    withheld: { [inside]: 'card_id order_id', [others]: 'guest_customer' },
    alsoErased: [{ belongs: ofCustomer('guest_customer'), erased: { guest_name: '' } }],
    kept: {
      [books]: 'card_id term_id code guest_number guest_customer order_id made_at revoked_at',
      'masked, and of somebody else': 'guest_name',
    },
  }),
  rowsStay('public.subscription_term', 'club-terms', {
    belongs: ofParent('subscription_id', 'public.subscription'),
    copied: 'term_id plan from_day until_day grace_until made_at revoked_at',
    withheld: { [inside]: 'subscription_id anchor_day order_id seat_id part_of continues' },
    kept: {
      [books]:
        'term_id subscription_id plan from_day until_day anchor_day grace_until order_id made_at revoked_at seat_id part_of continues',
    },
  }),
  rowsStay('public.coupon_use', 'club-coupons', {
    belongs: ofCustomer(),
    copied: 'order_id company_code program_code code made_at returned_at',
    withheld: { [own]: 'customer_number', [inside]: 'is_once' },
    kept: { [books]: 'order_id company_code program_code customer_number code is_once made_at returned_at' },
  }),
  rowsStay('public.subscription_charge', 'club-charges', {
    belongs: ofCustomer(),
    copied: 'order_id line company_code program_code product from_day until_day net vat total state',
    withheld: { [own]: 'customer_number' },
    kept: {
      [books]:
        'order_id line company_code program_code customer_number product from_day until_day net vat total state',
    },
  }),
  rowsStay('public.subscription', 'club', {
    belongs: ofCustomer(),
    copied: 'company_code program_code membership_number made_at stopped_at',
    withheld: { [own]: 'customer_number', [inside]: 'subscription_id' },
    kept: {
      [books]:
        'subscription_id company_code program_code membership_number customer_number made_at stopped_at',
    },
  }),
  rowsStay('public.membership', 'memberships', {
    belongs: ofCustomer(),
    copied:
      'company_code program_code membership_number account status company_name enrolled_on referred_by affiliation',
    withheld: { [own]: 'customer_number' },
    erased: { status: 'I', referred_by: null, affiliation: null, company_name: null },
    kept: {
      [names]: 'company_code program_code membership_number customer_number account enrolled_on',
    },
  }),
  rowsStay('public.customer', 'profile', {
    belongs: ofCustomer(),
    company: 'person',
    copied:
      'customer_number title given_name family_name email preferred_language attributes created_at date_of_birth gender offers_accepted terms_accepted_at nationality designation own_attributes',
    withheld: { [inside]: 'version' },
    erased: {
      title: '',
      given_name: '',
      family_name: '',
      email: { nobodysAddress: true },
      preferred_language: 'en',
      attributes: '{}',
      date_of_birth: null,
      gender: '',
      offers_accepted: false,
      nationality: '',
      designation: '',
      own_attributes: '{}',
    },
    kept: {
      [names]: 'customer_number created_at version',
      'when the terms were accepted': 'terms_accepted_at',
    },
  }),
]
