import { spendingRight } from '@waymark/contract/family/pool/pool.shapes'
import { familyNews } from '@waymark/contract/notifications/news.shapes'
import * as z from 'zod/mini'
import { customerInMail, DAY_MS, defineMail, type Mail } from '../../mails/index.ts'
import { notify } from '../../notifications/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { PartRow, SpendingRight } from '../store.ts'
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }

/** News about pools and families, sent to the members concerned who didn't cause it. */
export type PoolNews = (typeof familyNews)[number]

/** News about a member's own action, sent in case it wasn't them. Others can't cause it. */
const ownDoing: ReadonlySet<PoolNews> = new Set(['poolShare'])

const payload = z.object({
  customer: customerInMail,
  companyCode: z.string(),
  /** The member who did it, or who it is about. */
  name: z.optional(z.string()),
  points: z.optional(z.string()),
  /** What the member can do in the pool from now on. */
  spending: z.optional(spendingRight),
  /** A moment if the time zone is given, otherwise a day. */
  until: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})

const poolMail = (kind: PoolNews) =>
  defineMail({
    topic: `mail.${kind}`,
    payload,
    words: { en, ko },
    before: async ({ customer, name = '' }, { database, clock }, id) =>
      notify(database, {
        customer,
        account: null,
        news: { kind: 'family', event: kind, name },
        at: clock.now(),
        notificationId: id,
      }),
    limit: (_news, { mails }) =>
      ownDoing.has(kind) ? undefined : { kind: 'family', most: mails.familyADay, withinMs: DAY_MS },
    values: ({ points = '0', until, timeZone, name = '' }, { figure, day, moment }) => ({
      points: figure(points),
      until: until === undefined ? '' : timeZone === undefined ? day(until) : moment(until, timeZone),
      name: nameInMail(name),
    }),
    letter: (news, { values }) => ({
      key: `mail.${kind}`,
      ...(news.spending === undefined ? {} : { text: `mail.poolRight.${news.spending}` }),
      facts: [
        news.points === undefined ? undefined : ['mail.pool.points', values.points],
        news.until === undefined ? undefined : ['mail.pool.until', values.until],
      ],
      link: kind.startsWith('family')
        ? { label: 'mail.family.link', path: '/addfamilymember' }
        : { label: 'mail.pool.link', path: '/familypooling' },
      footer: 'mail.pool.footer',
    }),
  })

/** Tell members what happens in their pool. */
export const poolMails: readonly Mail[] = familyNews.map(poolMail)

/** Where a member of a pool is told. */
export function addressOf(part: Pick<PartRow, 'customer_number' | 'company_code'>) {
  return { customer: part.customer_number, companyCode: part.company_code }
}

/** Queues a pool mail in the transaction it is about. */
export async function queuePoolMail(
  tx: Tx,
  kind: PoolNews,
  to: { readonly customer: CustomerNumber; readonly companyCode: string },
  facts: {
    readonly name?: string
    readonly points?: bigint
    readonly spending?: SpendingRight
    readonly until?: Date
    readonly timeZone?: string
  },
): Promise<void> {
  await poolMail(kind).later(tx, {
    customer: String(to.customer),
    companyCode: to.companyCode,
    name: facts.name,
    points: facts.points === undefined ? undefined : String(facts.points),
    spending: facts.spending,
    until: facts.until?.toISOString(),
    timeZone: facts.timeZone,
  })
}
