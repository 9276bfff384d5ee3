import { groupedNumber } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import { customerInMail, DAY_MS, defineMail, mailPrice, withProgramme, type Mail } from '../../mails/index.ts'
import { noteOrder } from '../../orders/index.ts'
import { keptTogether } from '../../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const payload = z.object({
  customer: customerInMail,
  companyCode: z.string(),
  programCode: z.string(),
  activityNumber: z.string(),
  points: z.string(),
  message: z.string(),
  /** The amount paid, in cents. */
  total: z.string(),
  price: z.optional(mailPrice),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  /** Until when the sender can cancel, if the transfer is on hold. */
  heldUntil: z.optional(z.iso.datetime()),
  /** Who has the money of a cancelled transfer, if we don't: another email says what happens to it. */
  moneyWith: z.optional(z.literal('bank')),
})

const kinds = [
  'transferSent',
  'transferReceived',
  'transferHeld',
  'transferCancelled',
  'transferFailed',
] as const
type Kind = (typeof kinds)[number]

const transferMail = (kind: Kind) => {
  const isReceived = kind === 'transferReceived'
  const hasMoved = kind === 'transferSent' || isReceived
  const isPaid = kind === 'transferSent' || kind === 'transferHeld'
  const givesBack = kind === 'transferCancelled' || kind === 'transferFailed'
  return defineMail({
    topic: `mail.${kind}`,
    payload,
    words: { en, ko },
    read: async (transfer, services) => {
      noteOrder(transfer.activityNumber)
      return withProgramme(transfer, services)
    },
    limit: (_transfer, { mails }) =>
      isReceived ? { kind: 'received', most: mails.receivedADay, withinMs: DAY_MS } : undefined,
    values: ({ programme, points, counterpartyName, heldUntil }, { figure, momentInZone }) => ({
      points: figure(points),
      count: points,
      name: counterpartyName,
      until: heldUntil === undefined ? '' : momentInZone(heldUntil, programme.timeZone),
    }),
    letter: (transfer, { values, say }) => ({
      key: `mail.${kind}`,
      more: [
        givesBack && transfer.total !== '0' && transfer.moneyWith === undefined
          ? say('mail.transfer.refund')
          : undefined,
      ],
      facts: [
        [
          isReceived ? 'mail.transfer.from' : 'mail.transfer.to',
          `${keptTogether(transfer.counterpartyName)}, ${groupedNumber(transfer.counterpartyNumber)}`,
        ],
        ['mail.transfer.points', values.points],
        values.until === '' ? undefined : ['mail.transfer.heldUntil', values.until],
        ['mail.transfer.reference', transfer.activityNumber],
        transfer.message === '' ? undefined : ['mail.transfer.message', transfer.message],
      ],
      ...(isPaid ? { price: transfer.price, alarms: true } : {}),
      showsBalance: hasMoved,
      link: hasMoved
        ? { label: 'mail.transfer.link', path: '/member/myactivity' }
        : { label: 'mail.transfer.orderLink', path: `/transfer?activity=${transfer.activityNumber}` },
      footer: hasMoved ? 'mail.footer' : 'mail.transfer.footer',
    }),
  })
}

/** Tell the people a transfer concerns how it went; the recipient only once the points have moved. */
export const transferMails: readonly Mail[] = kinds.map(transferMail)
