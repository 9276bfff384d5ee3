import { ofAccount, ofCustomer, ofField, ofReference, rowsGo, type PersonalTable } from './personal-table.ts'

/** What the person was told, and what others were told about them. Before the rows that messages reference. */
export const messageTables: readonly PersonalTable[] = [
  rowsGo('public.outbox', 'mails', {
    belongs: [
      ofField('payload.customer', 'customer'),
      ofField('payload.owner', 'customer'),
      ofField('payload.to', 'email'),
      ofField('payload.email', 'email'),
      ofField('payload.membershipNumber', 'membershipNumber'),
      ofField('payload.loginId', 'email'),
      ofField('payload.loginId', 'membershipNumber'),
      ofField('payload.loginId', 'userNumber'),
      ofReference('payload.requestNumber', 'public.service_request', 'request_number'),
      ofReference('payload.linkId', 'public.guest_link', 'link_id'),
    ],
    hasTermsIndex: true,
    company: { by: 'field', column: 'payload', field: 'companyCode' },
    copied: 'created_at topic done_at',
    copiedFields: { recipient: { column: 'payload', field: 'to' } },
    withheld: {
      'what the mail is made from; it is in the mailbox, and may carry a link that opens the account':
        'payload',
      'the state of the queue': 'id class due_at attempts failure dead_at traceparent',
    },
    alsoErased: [
      {
        belongs: ofField('payload.counterpartyNumber', 'membershipNumber'),
        erased: { payload: { fields: { counterpartyName: '', message: '' } } },
      },
      // A request to join a company, in the email to its owner.
      {
        belongs: ofField('payload.address', 'email'),
        erased: { payload: { fields: { name: '', address: '' } } },
      },
      {
        belongs: ofReference('payload.reference', 'public.company_transfer', 'transfer_number'),
        erased: { payload: { fields: { note: '' } } },
      },
      {
        belongs: { by: 'name', column: 'payload', field: 'name', toldTo: 'field' },
        erased: { payload: { fields: { name: '' } } },
      },
    ],
  }),
  rowsGo('public.notification', 'notifications', {
    belongs: ofCustomer(),
    company: ofAccount(),
    copied: 'at read_at news',
    withheld: {
      "the owner's number, which the copy states once": 'customer_number account',
      'an internal id with no meaning outside': 'notification_id',
    },
    alsoErased: [
      {
        belongs: ofField('news.fromNumber', 'membershipNumber'),
        erased: { news: { fields: { fromName: '' } } },
      },
      {
        belongs: ofField('news.toNumber', 'membershipNumber'),
        erased: { news: { fields: { toName: '' } } },
      },
      {
        belongs: { by: 'name', column: 'news', field: 'name', toldTo: 'column' },
        erased: { news: { fields: { name: '' } } },
      },
    ],
  }),
]
