import type { ScreenKey } from '@waymark/contract/screens'
import { groupedNumber } from '@waymark/rules/membership-number'
import type { TFunction } from 'i18next'
import type { Formats } from '../../platform/i18n/formats.ts'
import type { News } from './notification-queries.ts'

/** A notification's text, and the page with its details. */
export interface NotificationText {
  readonly title: string
  readonly text: string
  readonly screen: ScreenKey
  /** Appended to the screen's path. */
  readonly rest: string
}

interface Tools {
  readonly t: TFunction
  readonly formats: Pick<Formats, 'date' | 'figure' | 'money'>
}

/** Writes the text of a notification from its facts, in the reader's language. */
export function notificationText(news: News, tools: Tools): NotificationText {
  switch (news.kind) {
    case 'pointsReceived':
      return receivedText(news, tools)
    case 'transferReleased':
      return releasedText(news, tools)
    case 'pointsExpiring':
      return expiringText(news, tools)
    case 'claimDecided':
      return claimText(news, tools)
    case 'family':
      return familyText(news, tools)
    case 'tier':
      return tierText(news, tools)
    case 'club':
      return clubText(news, tools)
    case 'clubRenewal':
      return renewalText(news, tools)
    case 'clubDays':
      return daysText(news, tools)
    case 'clubRefunded':
      return refundText(news, tools)
    case 'paymentDisputed':
      return disputeText(news, tools)
    case 'receivedInCheck':
      return checkText(news, tools)
    case 'serviceRequest':
      return requestText(news, tools)
    case 'companyTransfer':
      return companyTransferText(news, tools)
    case 'pageRequested':
      return pageText(news, tools)
    case 'seatOffered':
      return seatText(news, tools)
    case 'security':
      break
  }
  const { t } = tools
  return {
    title: t(`notifications:security.${news.event}`),
    text: t(`notifications:security.${securityText(news.event)}`),
    screen: 'security',
    rest: '',
  }
}

type Of<Kind extends News['kind']> = Extract<News, { kind: Kind }>

/** What to do if it wasn't the member. */
function securityText(
  event: Of<'security'>['event'],
): 'lockedText' | 'pinLockedText' | 'frozenText' | 'text' {
  if (event === 'locked' || event === 'pinLocked') return `${event}Text`
  return event === 'frozen' || event === 'unfrozen' ? 'frozenText' : 'text'
}

function receivedText(news: Of<'pointsReceived'>, { t, formats }: Tools): NotificationText {
  const values = {
    points: formats.figure(news.points),
    count: news.points,
    name: news.fromName,
    number: groupedNumber(news.fromNumber),
  }
  return {
    title: t('notifications:received.title', values),
    text: t(`notifications:received.${news.how}`, values),
    ...inStatement(news.reference),
  }
}

function releasedText(news: Of<'transferReleased'>, { t, formats }: Tools): NotificationText {
  const values = {
    points: formats.figure(news.points),
    count: news.points,
    name: news.toName,
    number: groupedNumber(news.toNumber),
  }
  return {
    title: t('notifications:released.title', values),
    text: t('notifications:released.text', values),
    ...inStatement(news.reference),
  }
}

function expiringText(news: Of<'pointsExpiring'>, { t, formats }: Tools): NotificationText {
  const values = {
    points: formats.figure(news.points),
    count: news.points,
    day: formats.date(news.expiryDate),
  }
  return {
    title: t('notifications:expiring.title', values),
    text: t('notifications:expiring.text', values),
    screen: 'points_expiry',
    rest: '',
  }
}

function claimText(news: Of<'claimDecided'>, { t, formats }: Tools): NotificationText {
  const points = news.points ?? 0
  const values = { what: news.what, points: formats.figure(points), count: points }
  return {
    title: t(`notifications:claim.${news.outcome}`, values),
    text: t(`notifications:claim.${news.outcome}Text`, values),
    screen: 'claim_list',
    rest: `?claim=${encodeURIComponent(news.claimNumber)}`,
  }
}

function tierText({ event, tier, until }: Of<'tier'>, { t, formats }: Tools): NotificationText {
  const text =
    until === null
      ? t('notifications:tier.noEnd')
      : t('notifications:tier.until', { tier, day: formats.date(until) })
  return { title: t(`notifications:tier.${event}`, { tier }), text, screen: 'tier_benefits', rest: '' }
}

function clubText({ event, lastDay, graceUntil }: Of<'club'>, { t, formats }: Tools): NotificationText {
  const values = { day: formats.date(lastDay), grace: formats.date(graceUntil) }
  return {
    title: t(`notifications:club.${event}.title`, values),
    text: t(`notifications:club.${event}.text`, values),
    screen: 'membership_renew',
    rest: '',
  }
}

/** A charge that failed with no other day to come has words of its own. */
function renewalText(
  { event, on, lastDay, total, currency }: Of<'clubRenewal'>,
  { t, formats }: Tools,
): NotificationText {
  const { date, money } = formats
  const values = { day: date(on ?? lastDay), end: date(lastDay), price: money(total, currency) }
  const key = event === 'failed' && on === null ? 'failedLast' : event
  return {
    title: t(`notifications:clubRenewal.${key}.title`, values),
    text: t(`notifications:clubRenewal.${key}.text`, values),
    screen: 'overview',
    rest: '',
  }
}

/** A tier without an end keeps the days for nobody knows how long. */
function daysText(
  { event, days, resumesOn, lastDay }: Of<'clubDays'>,
  { t, formats }: Tools,
): NotificationText {
  const values = {
    days: formats.figure(days),
    count: days,
    resumes: formats.date(resumesOn ?? lastDay),
    end: formats.date(lastDay),
  }
  const key = event === 'tierStarts' && resumesOn === null ? 'tierStartsOpen' : event
  return {
    title: t(`notifications:clubDays.${key}.title`),
    text: t(`notifications:clubDays.${key}.text`, values),
    screen: 'overview',
    rest: '',
  }
}

function refundText(
  { amount, points, currency, reference }: Of<'clubRefunded'>,
  { t, formats }: Tools,
): NotificationText {
  const values = {
    amount: formats.money(amount, currency),
    points: formats.figure(points),
    count: points,
    reference,
  }
  const way = points === 0 ? 'money' : amount === 0 ? 'points' : 'both'
  return {
    title: t('notifications:clubRefunded.title'),
    text: t(`notifications:clubRefunded.${way}`, values),
    screen: 'orders',
    rest: '',
  }
}

function disputeText(
  { event, amount, currency, points, reference }: Of<'paymentDisputed'>,
  { t, formats }: Tools,
): NotificationText {
  const values = { amount: formats.money(amount, currency), reference }
  const key = event === 'open' && points > 0 ? 'openHeld' : event
  return {
    title: t(`notifications:paymentDisputed.${event}.title`, values),
    text: t(`notifications:paymentDisputed.${key}.text`, values),
    screen: 'orders',
    rest: '',
  }
}

function checkText(
  { event, points, reference }: Of<'receivedInCheck'>,
  { t, formats }: Tools,
): NotificationText {
  const values = { points: formats.figure(points), count: points, reference }
  return {
    title: t(`notifications:receivedInCheck.${event}.title`, values),
    text: t(`notifications:receivedInCheck.${event}.text`, values),
    ...inStatement(reference),
  }
}

function requestText(news: Of<'serviceRequest'>, { t }: Tools): NotificationText {
  const values = { subject: news.subject, number: news.requestNumber }
  return {
    title: t(`notifications:request.${news.event}`, values),
    text: t(`notifications:request.${news.event}Text`, values),
    screen: 'service_request',
    rest: `?request=${encodeURIComponent(news.requestNumber)}`,
  }
}

function companyTransferText(news: Of<'companyTransfer'>, { t, formats }: Tools): NotificationText {
  const values = { points: formats.figure(news.points), name: news.name }
  return {
    title: t(`notifications:companyTransfer.${news.event}`, values),
    text: t(`notifications:companyTransfer.${news.event}Text`, values),
    screen: 'corporate_points',
    rest: news.event === 'asked' ? '?tab=requests' : '',
  }
}

function pageText({ name, page, needs }: Of<'pageRequested'>, { t }: Tools): NotificationText {
  return {
    title: t('notifications:pageRequested.title', { name, page: t(`routes:${page}.title`) }),
    text: t(`notifications:pageRequested.${needs}`),
    screen: 'corporate_manage_users',
    rest: '',
  }
}

function seatText({ companyName, lastDay }: Of<'seatOffered'>, { t, formats }: Tools): NotificationText {
  return {
    title: t('notifications:seatOffered.title', { company: companyName }),
    text: t('notifications:seatOffered.text', { day: formats.date(lastDay) }),
    screen: 'seat_offer',
    rest: '',
  }
}

function familyText({ event, name }: Of<'family'>, { t }: Tools): NotificationText {
  return {
    title: t(`notifications:family.${event}.title`, { name }),
    text: t(`notifications:family.${event}.text`, { name }),
    screen: event.startsWith('family') ? 'add_family' : 'family_pooling',
    rest: '',
  }
}

/** The statement filtered by reference. */
function inStatement(reference: string) {
  return { screen: 'my_activity', rest: `?q=${encodeURIComponent(reference)}` } as const
}
