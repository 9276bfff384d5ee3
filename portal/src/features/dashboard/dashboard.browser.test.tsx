// First: it must be there before React's renderer.
import { partsDrawn } from '../../dev/testing/rendered-parts.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages, membership } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import { api } from '../../platform/api/api.ts'
import { loadConfiguration, showConfiguration } from '../../platform/configuration/configuration.ts'
import { builtInConfiguration } from '../../platform/configuration/built-in-configuration.ts'
import { inFlight } from '../../platform/client/in-flight.ts'
import { summaryBody } from '../../platform/queries/member-body.ts'
import {
  memberQueries,
  type AccountSummary,
  type UserDetails,
} from '../../platform/queries/member-queries.ts'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore, type FullStore } from '../../platform/store/full-store.ts'
import { Component as Dashboard } from './dashboard-page.tsx'

const summary: AccountSummary = {
  membershipNumber: '204000020',
  displayName: 'Hana Walker',
  accountStatusCode: 'A',
  tierCode: 'GOLD',
  tierName: 'Gold',
  tierToDate: '2027-03-31',
  topThemeClass: 'theme-gold',
  pointDetails: [{ pointType: 'POINTS', points: 62_990, held: 0 }],
  expiryDetails: [{ pointType: 'POINTS', points: 3240, expiryDate: '2026-12-31' }],
  tierProgress: {
    isEarned: true,
    securedUntil: null,
    statusPoints: 400,
    keepAt: 900,
    kept: false,
    yearEndsOn: '2027-03-31',
  },
  isFrozen: false,
  protectedUntil: null,
  unreadNotifications: 0,
  today: '2026-11-20',
}

const userDetails: UserDetails = {
  customerNumber: '1',
  displayName: 'Hana Walker',
  givenName: 'Hana',
  programs: {
    individualInfo: [
      {
        ...membership,
        programName: 'Airpoints',
        programType: 'individual',
        customerNumber: '1',
        isActive: true,
        landing: '',
        accountStatus: 'A',
        privileges: { ui: { dashboard: { '*': 'F' }, my_activity: { '*': 'F' }, transfer: { '*': 'F' } } },
      },
    ],
    corporateInfo: [],
  },
}

const line = {
  journalId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  date: '2026-11-18',
  activityType: 'partner',
  kind: 'accrual',
  pointType: 'POINTS',
  points: 120,
  balance: 62_990,
  partnerCode: null,
  partnerName: null,
  reference: null,
  isReversed: false,
  details: {},
}
const sums = { opening: 0, in: 120, out: 0, closing: 120, lines: 1 }

/** A tier that is held within another, each in its own colours. */
const within = { baseThemeClass: 'theme-gold', subThemeClass: 'theme-elite' }
const configured = {
  ...builtInConfiguration,
  programs: [
    {
      programCode: 'AP',
      programType: 'individual',
      programKind: 'points',
      expiryWarningDays: 365,
      tiers: [{ code: 'GOLD', name: 'Gold', topThemeClass: 'theme-gold', ...within }],
    },
  ],
}

/** Points of the latest statement entry. */
let latest = 120

const { open, sentTo } = memberPages({
  texts: 'keys',
  replies: () => ({
    '/account-summary': () => answered(summary),
    '/environment': () => answered(configured),
    '/activity/list': () => {
      const entries = [{ ...line, points: latest }]
      return answered({ entries, nextCursor: null, totals: sums, matching: sums, partners: [] })
    },
  }),
})

async function pageIsComplete(): Promise<void> {
  await expect.element(page.getByText('120', { exact: false }).first()).toBeVisible()
  // The side column's code is fetched apart.
  await expect.poll(() => document.querySelector('[aria-busy="true"]'), { timeout: 10_000 }).toBeNull()
}

let full: FullStore

beforeEach(async () => {
  latest = 120
  session.write({ programType: 'individual' })
  firstStore.sessionChanged()
  full = createFullStore()
  await full.dispatch(memberQueries.util.upsertQueryData('currentUser', {}, { userDetails }))
  await full.dispatch(
    memberQueries.util.upsertQueryData('accountSummary', summaryBody(membership), { object: summary }),
  )
  open(<Dashboard />, '/', full)
  await pageIsComplete()
})

/** The other parts of the page. */
const others = ['Component', 'Dashboard', 'Greeting', 'Hero', 'TaskTiles', 'SideColumn', 'ExpirySheet']

test('the statement’s answer renders the latest entries again, and nothing else of the page', async () => {
  expect([...partsDrawn()]).toEqual(expect.arrayContaining([...others, 'LatestActivity']))
  latest = 340
  full.dispatch(api.util.invalidateTags(['activity']))
  await expect.element(page.getByText('340', { exact: false }).first()).toBeVisible()
  const parts = partsDrawn()
  expect(parts).toContain('LatestActivity')
  expect(others.filter((name) => parts.has(name))).toEqual([])
})

test('an unchanged summary renders nothing again', async () => {
  partsDrawn()
  full.dispatch(api.util.invalidateTags(['balance']))
  await expect.poll(() => sentTo('/account-summary')).toHaveLength(1)
  await expect.poll(() => inFlight.current().count).toBe(0)
  const shown = ['Greeting', 'Hero', 'TaskTiles', 'SideColumn', 'ExpirySheet', 'LatestActivity']
  const parts = partsDrawn()
  expect(shown.filter((name) => parts.has(name))).toEqual([])
})

test('[PROG-04] a tier that is held within another shows both names, each in its own colours', async () => {
  await loadConfiguration()
  const held = { ...summary, baseTierName: 'Gold', subTierName: 'Partner' }
  await full.dispatch(
    memberQueries.util.upsertQueryData('accountSummary', summaryBody(membership), { object: held }),
  )
  const partner = page.getByText('Partner', { exact: true })
  await expect.element(partner).toHaveClass(/theme-elite/)
  expect(partner.element().closest('.hero')?.classList).toContain('theme-gold')
  showConfiguration(builtInConfiguration)
})

test.each([
  [{ held: 500 }, /hero\.heldWhy$/],
  [{ held: 500, inCheck: 500 }, /hero\.heldInCheck$/],
])('[POINT-04] points on hold say what they wait for: %j', async (held, why) => {
  const pointDetails = [{ pointType: 'POINTS', points: 62_490, ...held }]
  await full.dispatch(
    memberQueries.util.upsertQueryData('accountSummary', summaryBody(membership), {
      object: { ...summary, pointDetails },
    }),
  )
  await expect.element(page.getByText(why)).toBeVisible()
})
