import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountSummary, ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { cardFacts } from './card-facts.ts'
import { pictureName } from './picture-name.ts'
import { startRotation, type Code } from './rotation.ts'

const settings = { cardName: 'card', cardExtension: '.png' }
const now = new Date('2026-11-20T01:02:03.456Z')

describe('the name of the picture', () => {
  test.each([
    ['Hana Whitford', 'card-Hana-Whitford.png'],
    ['  Jean-Luc O’Neill ', 'card-Jean-Luc-O-Neill.png'],
    ['김하나', 'card-김하나.png'],
    ['फ़ातिमा', `card-${'फ़ातिमा'.normalize('NFC')}.png`],
    ['../../etc/passwd', 'card-etc-passwd.png'],
    ['\u202Egnp.exe', 'card-gnp-exe.png'],
    ['🦊', 'card-member-20261120T010203Z.png'],
    ['', 'card-member-20261120T010203Z.png'],
    ['x'.repeat(300), `card-${'x'.repeat(80)}.png`],
  ])('[CARD-02] the picture of %j is saved as %j', (name, file) => {
    expect(pictureName(settings, name, now)).toBe(file)
  })
})

describe('the rotation of the code', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  let asked = 0
  let codes: Code[] = []
  let isCutOff = false
  const ask = async () => {
    asked += 1
    return isCutOff
      ? ({
          kind: 'failed',
          error: { code: 'NETWORK', status: 0, messages: [], details: [], data: {} },
        } as const)
      : ({
          kind: 'answered',
          answer: { object: { svg: `<svg>${String(asked)}</svg>`, secondsValid: 60 } },
        } as const)
  }
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    page.hidden = false
    asked = 0
    codes = []
    isCutOff = false
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const start = () => startRotation(ask, (code) => codes.push(code))
  const last = () => codes.at(-1)?.kind

  test('[CARD-01] requests the next code before the current one expires, until it is stopped', async () => {
    const stop = start()
    expect(last()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(44_000)
    expect([asked, last()]).toEqual([1, 'shown'])
    await vi.advanceTimersByTimeAsync(2000)
    expect([asked, last()]).toEqual([2, 'shown'])
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(2)
  })

  test('[CARD-01] makes no request while the page is hidden, and shows no expired code when it is visible again', async () => {
    start()
    await vi.advanceTimersByTimeAsync(1000)
    turn(true)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBe(1)
    turn(false)
    expect(last()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect([asked, last()]).toEqual([2, 'shown'])
  })

  test('[CARD-01] offline, the code stays until it expires and returns with the connection', async () => {
    start()
    await vi.advanceTimersByTimeAsync(1000)
    isCutOff = true
    await vi.advanceTimersByTimeAsync(58_000)
    expect(last()).toBe('shown')
    await vi.advanceTimersByTimeAsync(2000)
    expect(last()).toBe('offline')
    isCutOff = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(last()).toBe('shown')
  })

  test('[CARD-01] a card that stays open pauses, so it doesn’t keep the session alive', async () => {
    start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([asked, last()]).toEqual([12, 'resting'])
  })
})

describe('the data on the card', () => {
  const summary: AccountSummary = {
    membershipNumber: '204000020',
    displayName: 'HANA WHITFORD',
    accountStatusCode: 'A',
    tierCode: 'GOLD',
    tierName: 'Gold',
    tierToDate: '2026-11-19',
    tierDetails: { tier1: { type: 'TIER', code: 'GOLD', name: 'Gold' } },
    topThemeClass: 'theme-gold',
    pointDetails: [],
    expiryDetails: [],
    tierProgress: {
      isEarned: true,
      securedUntil: null,
      statusPoints: 0,
      keepAt: 0,
      kept: true,
      yearEndsOn: '2027-03-31',
    },
    isFrozen: false,
    unreadNotifications: 0,
    protectedUntil: null,
    today: '2026-11-20',
  }
  const entry: ProgrammeEntry = {
    companyCode: 'NZ',
    programCode: 'AP',
    programName: 'Points',
    programType: 'individual',
    membershipNumber: '204000020',
    customerNumber: '1',
    isActive: true,
    accountStatus: 'A',
    privileges: { ui: { card: { '*': 'F' } } },
  }
  const card = { ...settings, pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' }, pngQrCode: true }
  const customised = { ...card, customizeDigitalCard: true, guestsByTier: { GOLD: 1 } }

  test('[CARD-03] only the customised card says that it has expired, and its last day counts', () => {
    const isExpired = (tierToDate: string | null, customizeDigitalCard: boolean) =>
      cardFacts({ ...summary, tierToDate }, entry, { ...customised, customizeDigitalCard }).isExpired
    expect(isExpired('2026-11-19', true)).toBe(true)
    expect(isExpired('2026-11-19', false)).toBe(false)
    expect(isExpired('2026-11-20', true)).toBe(false)
    expect(isExpired(null, true)).toBe(false)
  })

  test('[CARD-01] the type of the first tier, and the second one as co-brand tier', () => {
    const facts = (tierDetails: AccountSummary['tierDetails']) =>
      cardFacts({ ...summary, tierDetails }, entry, customised)
    const tier = { type: 'TIER' as const, code: 'GOLD', name: 'Gold' }
    const club = { type: 'CLUB' as const, code: 'CLUB', name: 'Koru Club' }
    expect(facts({ tier1: tier })).toMatchObject({ tierType: 'tier', coBrandTier: undefined })
    expect(facts({ tier1: tier, tier2: club })).toMatchObject({ tierType: 'tier', coBrandTier: 'Koru Club' })
    expect(facts({ tier1: club })).toMatchObject({ tierType: 'membership', coBrandTier: undefined })
  })

  test('[CARD-01] a company keeps its own capitals; guests depend on the tier, with none on an expired card', () => {
    const company = cardFacts(
      { ...summary, displayName: 'ACME of Aotearoa', tierToDate: null },
      { ...entry, programType: 'corporate' },
      customised,
    )
    expect(company).toMatchObject({ name: 'ACME of Aotearoa', membershipType: 'corporate', guests: 1 })
    const expired = cardFacts(summary, entry, customised)
    expect(expired).toMatchObject({ name: 'Hana Whitford', membershipType: 'primary', guests: 0 })
  })
})
