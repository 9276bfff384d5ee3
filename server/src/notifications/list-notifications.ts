import type { notifications as facts } from '@waymark/contract/notifications/notifications'
import type * as shapes from '@waymark/contract/notifications/notifications.shapes'
import { news as newsShape } from '@waymark/contract/notifications/news.shapes'
import type { Domain } from '@waymark/contract/operation'
import * as z from 'zod/mini'
import { inLocale, partnerNamed, type CompanyConfiguration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { Call } from '../calls/call.ts'
import type { News } from './notify.ts'
import type { NotificationServices } from './routes.ts'
import { countUnread, selectNotifications, type NotificationRow } from './store.ts'

type Answer = Domain<typeof shapes>['answer']

/** A page of the person's inbox with the unread count, read concurrently. */
export async function listNotifications(
  { database }: NotificationServices,
  call: Call<typeof facts>,
): Promise<Answer> {
  const { cursor: before, pageSize: most } = call.body.object
  const inbox = { customer: call.principal.customer, account: call.membership.account }
  const [rows, unread] = await Promise.all([
    selectNotifications(database, inbox, { before, most }),
    countUnread(database, inbox),
  ])
  const page = rows.slice(0, most)
  return {
    object: {
      notifications: page.flatMap((row) => present(call.company, row, call)),
      nextCursor: rows.length > most ? (page.at(-1)?.id ?? null) : null,
      unread,
    },
  }
}

/** Skips kinds this version doesn't know, written by a newer process. Partners and tiers show their names. */
function present(
  company: CompanyConfiguration,
  row: NotificationRow,
  { membership, locale }: Pick<Call<typeof facts>, 'membership' | 'locale'>,
): Answer['object']['notifications'] {
  const { data: news } = z.safeParse(newsShape, row.news)
  if (news === undefined) return []
  const shown = named(company, news, { programCode: membership.programCode, locale })
  return [{ notificationId: row.id, at: row.at, isRead: row.is_read, news: shown }]
}

function named(
  company: CompanyConfiguration,
  news: News,
  { programCode, locale }: { readonly programCode: string; readonly locale: Locale },
): News {
  if (news.kind === 'claimDecided') return { ...news, what: partnerNamed(company, news.what, locale) }
  if (news.kind !== 'tier') return news
  const tiers = company.programs.find((one) => one.programCode === programCode)?.tiers
  const tier = tiers?.find(({ code }) => code === news.tier)
  return tier === undefined ? news : { ...news, tier: inLocale(tier.name, locale) }
}
