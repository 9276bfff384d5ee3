import {
  draftSimulatedRules,
  retrieveDraftRules,
  simulateRules,
} from '@waymark/contract/console/configuration/simulator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { draftSimulationPath } from './draft-address.ts'
import { SimulatorPage } from './simulator-page.tsx'

const draftId = '01900000-0000-7000-8000-000000000000'
const monthsValid = {
  name: 'monthsValid',
  kind: 'monthsValid',
  of: '',
  area: 'expiry',
  unit: 'months',
  live: 48,
} as const
const programme = {
  programCode: 'AP',
  name: 'Airpoints',
  currency: 'NZD',
  today: '2026-11-27',
  nextTierYear: '2027-04-01',
  tiers: [
    { code: 'BASE', name: 'Member' },
    { code: 'GOLD', name: 'Gold' },
  ],
  knobs: [monthsValid],
}
const draft = {
  title: 'Shorter expiry',
  revision: 2,
  isOpen: true,
  isValid: true,
  programmes: [{ programCode: 'AP', values: { monthsValid: 36 } }],
  notReplayed: [{ place: 'partners › KORU › earnRate', before: '1', after: '2' }],
  simulations: [],
}
const simulated = {
  outcome: 'simulated',
  configVersion: 1,
  on: '2026-11-27',
  ranAt: '2026-11-27T10:00:00.000Z',
  data: { replayed: 1, members: 1, from: null, until: null, next: null },
  measures: [],
  notReplayed: [],
}
const answers: Readonly<Record<string, object>> = {
  rules: { configVersion: 1, programmes: [programme] },
  [retrieveDraftRules.path]: draft,
  [simulateRules.path]: simulated,
  [draftSimulatedRules.path]: { outcome: 'drafted', draftId, revision: 3 },
}
const sent = vi.fn<(path: string, body: unknown) => void>()
const sentTo = (path: string) => sent.mock.calls.filter(([to]) => to === path).map(([, body]) => body)

beforeEach(async () => {
  await page.viewport(1440, 900)
  sent.mockClear()
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.slice(address.indexOf('/simulator'))
    sent(path, JSON.parse(body))
    return Response.json(answers[path] ?? answers['rules'])
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test("a draft's link simulates its values where they show, names what can't be simulated, and other values go back into the draft", async () => {
  showConsole(<SimulatorPage />, { role: 'supervisor', at: draftSimulationPath(draftId) })
  await expect.element(page.getByRole('link', { name: 'Shorter expiry' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'result' })).toHaveFocus()
  expect(sentTo(simulateRules.path)).toEqual([
    {
      companyCode: 'NZ',
      programCode: 'AP',
      draft: { monthsValid: 36 },
      replay: 'lots',
      most: 10_000,
    },
  ])
  await expect.element(page.getByText('fromDraft.same')).toBeVisible()
  expect(page.getByRole('button', { name: 'drafting.update' }).query()).toBeNull()
  await page.getByText('fromDraft.notReplayed').click()
  await expect.element(page.getByText('KORU › earnRate')).toBeVisible()

  await page.getByRole('textbox', { name: 'knob.monthsValid' }).fill('24')
  await page.getByRole('button', { name: 'run' }).click()
  await expect.element(page.getByText('fromDraft.other')).toBeVisible()
  await page.getByRole('button', { name: 'drafting.update' }).click()
  await expect.element(page.getByText('drafting.done')).toBeVisible()
  expect(sentTo(draftSimulatedRules.path)).toEqual([
    {
      companyCode: 'NZ',
      programCode: 'AP',
      values: { monthsValid: 24 },
      into: { kind: 'draft', draftId, revision: 2 },
    },
  ])
})

test('tiers have their names among the rules and in what is simulated, and one that is gone its code', async () => {
  const knob = { name: 'tier.GOLD', kind: 'tier', of: 'GOLD', area: 'tiers', unit: 'points', live: 900 }
  const group = { live: 2, draft: 1 }
  const measure = {
    name: 'tiers',
    live: 0,
    draft: 0,
    winners: 0,
    losers: 1,
    unchanged: 1,
    groups: [
      { ...group, name: 'GOLD' },
      { ...group, name: 'JADE' },
    ],
    mostWon: [],
    mostLost: [
      {
        membershipNumber: '204000020',
        live: 0,
        draft: 0,
        effect: -1,
        changes: [
          {
            kind: 'tier',
            number: '204000020',
            statusPoints: 890,
            live: { code: 'GOLD', until: '2028-03-31' },
            draft: { code: 'BASE', until: null },
          },
        ],
        moreChanges: 0,
      },
    ],
  }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith(simulateRules.path)
        ? { ...simulated, measures: [measure] }
        : { configVersion: 1, programmes: [{ ...programme, knobs: [knob] }] },
    ),
  )
  showConsole(<SimulatorPage />, { role: 'supervisor', at: '/simulator?replay=tiers&k.tier.GOLD=950&run=1' })
  for (const name of ['Gold', 'JADE'])
    await expect.element(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await expect.element(page.getByText('GOLD', { exact: true })).not.toBeInTheDocument()
  await page.getByText('changes', { exact: true }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: /Gold.*→ Member/ })).toBeVisible()
})
