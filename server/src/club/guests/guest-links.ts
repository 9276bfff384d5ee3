import type { createGuestLink as createFacts } from '@waymark/contract/subscriptions/guests/create-guest-link'
import type { retrieveGuestLinks as readFacts } from '@waymark/contract/subscriptions/guests/retrieve-guest-links'
import type * as shapes from '@waymark/contract/subscriptions/guests/retrieve-guest-links.shapes'
import type { revokeGuestLink as revokeFacts } from '@waymark/contract/subscriptions/guests/revoke-guest-link'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import { isInClub } from '@waymark/rules/club/subscription'
import { v4 as uuidv4 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { readCustomer } from '../../membership/index.ts'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { localeFrom } from '../../platform/locale.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  countGuestLinks,
  insertGuestLink,
  lockHost,
  noExtras,
  readExtras,
  readGuestLinks,
  readPreferences,
  readSubscription,
  revokeGuestLink as revoke,
  type Extras,
  type GuestLinkRow,
  type KeptTerm,
} from '../../subscriptions/index.ts'
import { termOn } from '../cart/check-cart.ts'
import { visitOf, type ClubCall, type ClubVisit } from '../club-call.ts'
import { guestLinkMail } from '../club-mails.ts'
import { isActiveInClub } from '../club-membership.ts'
import type { ClubServices } from '../club-services.ts'
import { guestFirst } from '../preferences/shown-extras.ts'
import { guestPage } from './guest-page.ts'
import { guestTokenOf } from './guest-token.ts'

type Answer = Domain<typeof shapes>['answer']
type Link = Answer['object']['links'][number]

/** How many a host sees, or all that can have a place, where those are more. */
const MOST_SHOWN = 50
const MOST_A_DAY = 10
const DAY_MS = 86_400_000

/** The term of today with what comes with it; undefined for somebody who can't use the club today. */
interface Hosting extends ClubVisit {
  readonly term: KeptTerm | undefined
  readonly extras: Extras
  readonly included: number
}

/** The links that a host made, and how many more there can be (SUBS-05). */
export async function retrieveGuestLinks(
  services: ClubServices,
  call: Call<typeof readFacts>,
): Promise<Answer> {
  return present(services, call, await hostingOf(services, call))
}

/** Makes a link for a guest, counting places and today's links one request of the host after another (SUBS-05). */
export async function createGuestLink(
  services: ClubServices,
  call: Call<typeof createFacts>,
): Promise<Answer> {
  const { guestName, guestNumber, emailAddress: email } = call.body.object
  const validUntil = parseDay(call.body.object.validUntil)
  const locale = localeFrom(call.body.object.language)
  const hosting = await hostingOf(services, call)
  const { term, extras, included, today, key } = hosting
  if (term === undefined) return call.fail('SUBSCRIPTION_NEEDED')
  if (validUntil < today || validUntil > term.until) return call.fail('GUEST_LINK_DATE')
  const card = extras.guestCards.find((one) => one.guestNumber === guestNumber)
  if (guestNumber !== undefined && card === undefined) return call.fail('GUEST_REFUSED')
  const host = await readCustomer(services.database, key.customer)
  if (host === undefined) throw new Error('The person of a session is missing')
  const linkId = uuidv4()
  const link = { linkId, termId: term.termId, customer: key.customer, cardId: card?.cardId ?? null }
  const places = card === undefined ? included : 1
  const since = new Date(call.now.getTime() - DAY_MS)
  await inTransaction(services.database, async (tx) => {
    await lockHost(tx, key.customer)
    if ((await countGuestLinks(tx, key.customer, since)) >= MOST_A_DAY) call.fail('GUEST_LINKS_TODAY')
    const row = { ...link, guestName, locale, validUntil, now: call.now }
    if (!(await insertGuestLink(tx, row, places, today))) call.fail('GUEST_LINK_LIMIT')
    const { companyCode, programCode } = key
    const facts = {
      companyCode,
      programCode,
      linkId,
      guest: guestName,
      host: host.given_name,
      until: validUntil,
    }
    if (email !== undefined) await guestLinkMail.later(tx, { ...facts, email, locale })
  })
  services.nudgeOutbox()
  return present(services, call, hosting)
}

/** Ends a link at once; one that was used today keeps its place for the day (SUBS-05). @throws AppError NOT_ALLOWED for one that isn't theirs, whether or not it exists */
export async function revokeGuestLink(
  services: ClubServices,
  call: Call<typeof revokeFacts>,
): Promise<Answer> {
  const { today, key, club } = visitOf(call)
  const link = { customer: key.customer, linkId: call.body.object.guestLinkId }
  const { timeZone } = club.programme
  if (!(await revoke(services.database, link, { now: call.now, today, timeZone })))
    throw new AppError('NOT_ALLOWED')
  return present(services, call, await hostingOf(services, call))
}

async function hostingOf({ database }: ClubServices, call: ClubCall): Promise<Hosting> {
  const visit = visitOf(call)
  const { club, key, today } = visit
  const record = await readSubscription(database, key)
  const isMember = isInClub(record, today) && (await isActiveInClub(database, key, record))
  const term = isMember ? termOn(record.terms, today) : undefined
  const { firstGuest } = await readPreferences(database, key)
  const extras =
    term === undefined ? noExtras : guestFirst(await readExtras(database, term.termId), firstGuest)
  const included = club.plans.find(({ code }) => code === term?.plan)?.guestsIncluded ?? 0
  return { ...visit, term, extras, included }
}

async function present(services: ClubServices, { company }: ClubCall, hosting: Hosting): Promise<Answer> {
  const { key, term, extras, included, today } = hosting
  const most = Math.max(MOST_SHOWN, included + extras.guestCards.length)
  const rows = await readGuestLinks(services.database, key, today, most)
  const placed = rows.filter((row) => hasPlace(row, hosting))
  const isTaken = (number: string) => placed.some(({ guestNumber }) => guestNumber === number)
  const taken = placed.filter(({ cardId }) => cardId === null).length
  const base = `${services.publicUrlFor(company)}${portalBase}${guestPage}`
  return {
    object: {
      included,
      includedLeft: Math.max(0, included - taken),
      cardsLeft: extras.guestCards
        .filter(({ guestNumber }) => !isTaken(guestNumber))
        .map(({ guestNumber, guestName }) => ({ guestNumber, guestName })),
      mostUntil: term?.until ?? null,
      links: rows.map((row) =>
        presentLink(row, hosting, (id) => `${base}#${guestTokenOf(services.guestKey, id)}`),
      ),
    },
  }
}

function presentLink(row: GuestLinkRow, hosting: Hosting, addressOf: (linkId: string) => string): Link {
  const { linkId, guestName, guestNumber, locale, validUntil, madeAt, openedAt, usedAt } = row
  const state = stateOf(row, hosting)
  return {
    guestLinkId: linkId,
    guestName,
    guestNumber,
    language: localeFrom(locale),
    validUntil,
    state,
    address: state === 'live' ? addressOf(linkId) : null,
    madeAt,
    openedAt,
    usedAt,
  }
}

function stateOf(row: GuestLinkRow, hosting: Hosting): Link['state'] {
  if (row.revokedAt !== null) return 'revoked'
  return hasPlace(row, hosting) ? 'live' : 'over'
}

/** Whether a link takes one of the places of today's term: also a revoked one by which a guest came in today. */
function hasPlace(row: GuestLinkRow, { term, today }: Hosting): boolean {
  return row.termId === term?.termId && row.place !== null && row.validUntil >= today
}
