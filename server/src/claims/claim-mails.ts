import * as z from 'zod/mini'
import { claimReason } from '@waymark/contract/claims/claim.shapes'
import { partnerNamed } from '../configuration/index.ts'
import { customerInMail, defineMail, type Mail } from '../mails/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ClaimReason, ClaimRow } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const kinds = ['claimPending', 'claimAccepted', 'claimRejected'] as const
type Kind = (typeof kinds)[number]

const payload = z.object({
  customer: customerInMail,
  companyCode: z.string(),
  programCode: z.optional(z.string()),
  claimNumber: z.string(),
  /** 'WMK118' or the partner's code, language-neutral. */
  what: z.string(),
  day: z.string(),
  points: z.optional(z.string()),
  reason: z.optional(claimReason),
  words: z.optional(z.string()),
})

const claimMail = (kind: Kind) =>
  defineMail({
    topic: `mail.${kind}`,
    payload,
    words: { en, ko },
    values: (claim, { company, figure, locale }) => ({
      points: figure(claim.points ?? '0'),
      count: claim.points ?? '0',
      what: partnerNamed(company, claim.what, locale),
    }),
    letter: (claim, { values, say, setting }) => ({
      key: `mail.${kind}`,
      more: [claim.reason === undefined ? undefined : say(`mail.claim.reason.${claim.reason}`), claim.words],
      facts: [
        ['mail.claim.what', values.what],
        ['mail.claim.day', setting.day(claim.day)],
        claim.points === undefined ? undefined : ['mail.claim.points', values.points],
        ['mail.claim.number', claim.claimNumber],
      ],
      showsBalance: kind === 'claimAccepted',
      link: { label: 'mail.claim.link', path: `/member/claimsummary?claim=${claim.claimNumber}` },
      footer: 'mail.footer',
    }),
  })

/** Tell members how their claims progress. */
export const claimMails: readonly Mail[] = kinds.map(claimMail)

/** Queues a mail to a claim's sender, in the transaction it is about. */
export async function queueClaimMail(
  tx: Tx,
  claim: ClaimRow,
  kind: Kind,
  more: { readonly points?: string; readonly reason?: ClaimReason; readonly words?: string },
): Promise<void> {
  await claimMail(kind).later(tx, {
    customer: String(claim.customer_number),
    companyCode: claim.company_code,
    programCode: claim.program_code,
    claimNumber: claim.claim_number,
    what: claim.kind === 'FLIGHT' ? claim.flight_number : claim.partner_code,
    day: claim.occurred_on,
    ...more,
  })
}
