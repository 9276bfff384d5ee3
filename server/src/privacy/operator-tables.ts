import {
  ofCustomer,
  ofField,
  ofMembership,
  ofParent,
  rowsGo,
  rowsStay,
  type PersonalTable,
} from './personal-table.ts'

/** What operators did about a person, which stays. */
export const operatorTables: readonly PersonalTable[] = [
  rowsStay('public.operator_run', 'operators-commands', {
    belongs: [
      ofField('arguments.number', 'membershipNumber'),
      ofField('arguments.number', 'userNumber'),
      ofField('arguments.membershipNumber', 'membershipNumber'),
      // Who takes over a company, and who leads or takes over a pool.
      ofField('arguments.user', 'userNumber'),
      ofField('arguments.head', 'membershipNumber'),
      ofField('arguments.to', 'membershipNumber'),
    ],
    hasTermsIndex: true,
    company: { by: 'field', column: 'arguments', field: 'company' },
    copied: 'started_at command arguments outcome',
    withheld: {
      'a member of staff': 'made_by',
      'the technical record of a run': 'id file_name file_sha256 ended_at counts',
    },
    kept: {
      'the record of what operators did; its arguments identify the person only by a number':
        'id command made_by arguments file_name file_sha256 started_at ended_at counts outcome',
    },
  }),
  rowsStay('public.console_audit', 'operators-acts', {
    belongs: [{ by: 'membership' }],
    copied: 'at act before after',
    withheld: {
      'a member of staff': 'operator operator_name',
      'how the case was handled inside': 'reason case_number',
      "the chain of a company's trail": 'number hash',
      'the membership itself': 'company_code program_code membership_number',
    },
    kept: {
      'the record of what operators did; it identifies the person only by a number':
        'company_code number at operator operator_name act program_code membership_number reason case_number before after hash',
    },
  }),
  rowsGo('public.console_act_request', 'operators-requests', {
    belongs: ofMembership,
    copied: 'requested_at act fields before after state decided_at',
    withheld: {
      'a member of staff': 'operator person decided_by',
      'how the case was handled inside': 'request_id reason case_number because expires_at',
      'the membership itself': 'company_code program_code membership_number',
    },
  }),
  rowsStay('public.console_file_row', 'operators-files', {
    belongs: [
      ofField('cells.membershipNumber', 'membershipNumber'),
      ofField('cells.userNumber', 'userNumber'),
      ofField('cells.email', 'email'),
    ],
    company: ofParent('file_id', 'public.console_file'),
    copied: 'cells state points status_points tiers',
    withheld: {
      'the technical record of a file': 'file_id line salt line_hash faults first_line reference',
    },
    // The line stays where it was, so that the rest of the file can still be run or reversed.
    erased: {
      cells: '{}',
      salt: null,
      state: 'ERASED',
      faults: `[{"code": "member_erased", "words": "The member's data was erased.", "column": null}]`,
      reference: null,
    },
    kept: {
      'that the file had a line, and the hash that its salt no longer opens':
        'file_id line line_hash first_line',
      'how many points and tiers it gave to nobody in particular': 'points status_points tiers',
    },
  }),
  rowsGo('public.console_set_member', 'operators-selections', {
    belongs: ofMembership,
    copied: 'seen state why',
    withheld: {
      'how the case was handled inside': 'set_id tries journal reversed_by',
      'the membership itself': 'company_code program_code membership_number',
    },
  }),
  rowsGo('public.member_view', 'views-by-staff', {
    belongs: ofCustomer(),
    copied: 'begun_at used_at ends_at',
    withheld: {
      'a member of staff': 'operator console_session',
      'how the case was handled inside': 'reason case_number',
      'a secret, or a hash of one': 'view_id code_hash code_ends_at',
      'the membership itself': 'company_code program_code membership_number customer_number',
    },
  }),
  rowsStay('public.membership_merge', 'merged-memberships', {
    belongs: [{ by: 'membership' }],
    copied: 'merged_at membership_number into_number undone_at',
    withheld: {
      'an internal id': 'merge_id journal_id',
      'the tiers and clubs, which are in the copy of the kept membership': 'grants clubs',
      'the membership itself': 'company_code program_code',
    },
    kept: {
      'where an old number leads; it identifies the person only by numbers':
        'merge_id company_code program_code membership_number into_number journal_id grants clubs merged_at undone_at',
    },
  }),
  rowsStay('public.closed_person', 'closed-sign-in', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'closed_at why',
    withheld: {
      "the owner's number, which the copy states once": 'customer_number',
      'the number of another account of the person': 'kept_customer',
    },
    kept: {
      'that nobody signs in with this account any more': 'customer_number why kept_customer closed_at',
    },
  }),
  rowsStay('public.person_erasure', undefined, {
    belongs: ofCustomer(),
    withheld: {
      'written once there is nothing left to copy':
        'customer_number company_code program_code membership_number reason made_by erased_at',
    },
    kept: {
      'the record of the erasure itself':
        'customer_number company_code program_code membership_number reason made_by erased_at',
    },
  }),
]
