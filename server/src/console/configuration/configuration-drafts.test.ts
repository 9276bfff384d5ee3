import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import {
  applyConfigurationDraft,
  cancelConfigurationSchedule,
  compareConfigurations,
  dropConfigurationDraft,
  retrieveConfigurationDraft,
  retrieveConfigurations,
  saveConfigurationDraft,
  startConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { makeMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { createConfiguration, putInForce, rollBackDocument } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const why = { reason: 'PRICE', caseNumber: 'C-7' } as const
const companyCode = 'NZ'

/** A document with another service charge of its first programme's transfers. */
function withCharge(document: string, cents: number): string {
  return document.replace(/("transfer": \{[^{}]*"serviceCharge": )\d+/, `$1${String(cents)}`)
}

/** A document whose first programme has no gold tier any more. */
function withoutGold(document: string): string {
  return document.replace(/,\s*\{\s*"code": "GOLD"(?:[^{}]|\{[^{}]*\})*\}/, '')
}

describe('drafts of the configuration', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    await putInForce(t.databases.jobs, 'QA', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const someone = async (
    role: ConsoleRole = 'supervisor',
    claims: { email?: string; companies?: string[] } = {},
  ) => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `${role}-${String(people)}`, ...claims })
  }
  const list = async (who: SignedInOperator) =>
    (await callConsole(t, retrieveConfigurations, who, { companyCode })).body
  const inForce = async (who: SignedInOperator) => {
    const { versions } = await list(who)
    return versions.find(({ state }) => state === 'inForce')?.version ?? 0
  }
  const read = async (who: SignedInOperator, draftId: string) =>
    (await callConsole(t, retrieveConfigurationDraft, who, { companyCode, draftId })).body
  const start = async (who: SignedInOperator, from?: number) => {
    const version = from ?? (await inForce(who))
    const { body } = await callConsole(t, startConfigurationDraft, who, {
      companyCode,
      title: 'Fees',
      from: version,
    })
    return body.draftId
  }
  const save = async (who: SignedInOperator, draftId: string, revision: number, document: string) =>
    callConsole(t, saveConfigurationDraft, who, { companyCode, draftId, revision, title: 'Fees', document })
  /** A draft by `who` that sets the service charge of the first transfer. */
  const charging = async (who: SignedInOperator, cents: number) => {
    const draftId = await start(who)
    const { document } = await read(who, draftId)
    await save(who, draftId, 1, withCharge(document, cents))
    return draftId
  }
  const apply = async (
    who: SignedInOperator,
    draftId: string,
    { at = null, seen }: { at?: string | null; seen?: string } = {},
  ) =>
    callConsole(t, applyConfigurationDraft, who, {
      companyCode,
      draftId,
      at,
      ...why,
      seen: seen ?? (await read(who, draftId)).seen,
    })
  /** The service charge that requests meet now. */
  const charge = async () => {
    const company = await createConfiguration(t.databases.jobs, t.clock).company(companyCode)
    return company.programs[0]?.transfer.serviceCharge
  }

  test('[VAL-01] a title says what it shows: what nobody sees is dropped', async () => {
    const maker = await someone()
    const draftId = await start(maker)
    const { document } = await read(maker, draftId)
    const title = '\u202Eseef dlO\u202C\u200B'
    const saving = { companyCode, draftId, revision: 1, title, document }
    expect((await callConsole(t, saveConfigurationDraft, maker, saving)).status).toBe(200)
    expect((await read(await someone('finance'), draftId)).title).toBe('seef dlO')
  })

  test('a draft is applied by somebody else as it was shown, and is the next version, with its line of the trail', async () => {
    const [maker, checker] = [await someone(), await someone('finance')]
    const draftId = await charging(maker, 615)
    const shown = await read(checker, draftId)
    expect(shown.problems).toEqual([])
    expect(shown.changes).toEqual([
      { place: 'programs › AP › transfer › serviceCharge', before: '500', after: '615' },
    ])
    expect(shown.isOwn).toBe(false)
    const both = await Promise.all([1, 2].map(async () => apply(checker, draftId, { seen: shown.seen })))
    const answers = both.toSorted((one, another) => one.status - another.status)
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [409, 'DRAFT_ENDED'],
    ])
    expect(await charge()).toBe(615n)
    const { versions, drafts } = await list(checker)
    expect(versions[0]).toMatchObject({ state: 'inForce', madeBy: 'Hana Okafor', ...why })
    expect(drafts.map((one) => one.draftId)).not.toContain(draftId)
    const { body: trail } = await callConsole(t, retrieveAudit, checker, { companyCode })
    expect(trail.entries[0]).toMatchObject({
      act: 'configuration.apply',
      ...why,
      after: { draft: draftId, seen: shown.seen, changes: '1' },
    })
    expect((await callConsole(t, verifyAudit, checker, { companyCode })).body.brokenAt).toBeNull()
  })

  test('[CONF-01] a draft that drops a tier says how many members hold it, with its line, and is not applied', async () => {
    const [maker, checker] = [await someone(), await someone('finance')]
    await makeMember(t.databases, { tierCode: 'GOLD' })
    const draftId = await start(maker)
    const { document } = await read(maker, draftId)
    const { body } = await save(maker, draftId, 1, withoutGold(document))
    const problem = {
      place: 'programs.0.tiers',
      reason: expect.stringMatching(/^must keep GOLD until nobody holds it: \d+ members? still do/),
      line: document.split('\n').findIndex((line) => line.includes('"tiers": [')) + 1,
    }
    expect(body.problems).toContainEqual(problem)
    expect((await read(checker, draftId)).problems).toContainEqual(problem)
    expect((await apply(checker, draftId)).code).toBe('DRAFT_INVALID')
  })

  test('nobody applies a draft that they wrote any of, with no account of their address', async () => {
    const maker = await someone('supervisor', { email: 'mere@waymark.example' })
    const second = await someone('finance', { email: 'Mere@waymark.example' })
    const helper = await someone()
    const draftId = await charging(maker, 620)
    expect((await apply(maker, draftId)).code).toBe('DRAFT_OWN')
    expect((await read(second, draftId)).isOwn).toBe(true)
    expect((await apply(second, draftId)).code).toBe('DRAFT_OWN')
    const { document } = await read(helper, draftId)
    await save(helper, draftId, 2, withCharge(document, 621))
    expect((await apply(helper, draftId)).code).toBe('DRAFT_OWN')
    expect((await apply(maker, draftId)).code).toBe('DRAFT_OWN')
    expect((await apply(await someone('readOnly'), draftId, { seen: '0'.repeat(64) })).code).toBe(
      'NOT_ALLOWED',
    )
    expect((await apply(await someone(), draftId)).status).toBe(200)
  })

  test('a save of an earlier revision is refused and keeps what the first one saved; the same text again is not a second save', async () => {
    const [first, second] = [await someone(), await someone()]
    const draftId = await charging(first, 630)
    const { document, revision } = await read(second, draftId)
    const saved = await save(first, draftId, revision, withCharge(document, 631))
    expect(saved.body.revision).toBe(revision + 1)
    expect(await save(second, draftId, revision, withCharge(document, 632))).toMatchObject({
      status: 409,
      code: 'DRAFT_CHANGED',
    })
    expect((await read(second, draftId)).document).toContain('"serviceCharge": 631')
    const again = await save(first, draftId, revision, withCharge(document, 631))
    expect([again.status, again.body.revision]).toEqual([200, revision + 1])
    const drop = { companyCode, draftId, revision }
    expect((await callConsole(t, dropConfigurationDraft, second, drop)).code).toBe('DRAFT_CHANGED')
    expect(
      (await callConsole(t, dropConfigurationDraft, second, { ...drop, revision: revision + 1 })).status,
    ).toBe(200)
    expect((await save(first, draftId, revision + 1, document)).code).toBe('DRAFT_ENDED')
  })

  test('a draft is saved with its problems, each at its line, and is not applied with them', async () => {
    const [maker, checker] = [await someone(), await someone()]
    const draftId = await start(maker)
    const { document } = await read(maker, draftId)
    const lines = document.split('\n')
    const at = lines.findIndex((line) => line.includes('"requestTimedOutInMs"'))
    const wrong = lines.with(at, lines[at]?.replace(/\d+/, '-5') ?? '').join('\n')
    const { body } = await save(maker, draftId, 1, wrong)
    expect(body.problems).toMatchObject([{ line: at + 1, place: 'requestTimedOutInMs' }])
    expect((await apply(checker, draftId)).code).toBe('DRAFT_INVALID')
    const broken = await save(maker, draftId, 2, lines.with(3, '  "one": ,').join('\n'))
    expect(broken.body).toMatchObject({ problems: [{ line: 4, place: 'document' }], changes: null })
    expect((await apply(checker, draftId)).code).toBe('DRAFT_INVALID')
    await save(maker, draftId, 3, document)
    expect((await apply(checker, draftId)).code).toBe('ACT_WITHOUT_EFFECT')
  })

  test('what changed since it was shown is not applied: the draft, or the version in force', async () => {
    const [maker, checker] = [await someone(), await someone()]
    const draftId = await charging(maker, 640)
    const { seen, document, revision } = await read(checker, draftId)
    await save(maker, draftId, revision, withCharge(document, 641))
    expect((await apply(checker, draftId, { seen })).code).toBe('ACT_CHANGED')
    const later = (await read(checker, draftId)).seen
    await apply(checker, await charging(maker, 650))
    expect((await apply(checker, draftId, { seen: later })).code).toBe('ACT_CHANGED')
    expect(await charge()).toBe(650n)
  })

  test("a schedule takes effect at its time on the company's clocks, and not before", async () => {
    const [maker, checker] = [await someone(), await someone()]
    await apply(checker, await charging(maker, 660))
    const draftId = await charging(maker, 661)
    expect((await apply(checker, draftId, { at: '2026-11-20T14:00' })).code).toBe('SCHEDULE_PAST')
    expect((await apply(checker, draftId, { at: '2026-02-30T14:00' })).code).toBe('INVALID_REQUEST')
    const { body } = await apply(checker, draftId, { at: '2026-11-20T14:05' })
    // Auckland is 13 hours ahead in November; the test's clock shows 14:00 there.
    expect(body.effectiveFrom).toBe('2026-11-20T01:05:00.000Z')
    const other = await charging(maker, 662)
    expect((await apply(checker, other)).code).toBe('SCHEDULE_EXISTS')
    expect((await read(checker, draftId)).state).toBe('scheduled')
    t.clock.advance(299_000)
    expect(await charge()).toBe(660n)
    t.clock.advance(1000)
    expect(await charge()).toBe(661n)
    expect((await read(checker, draftId)).state).toBe('applied')
    const cancel = { companyCode, version: body.version, ...why }
    expect((await callConsole(t, cancelConfigurationSchedule, checker, cancel)).code).toBe('SCHEDULE_STARTED')
  })

  test('a cancelled schedule never takes effect, its draft is open again, and no roll-back meets it', async () => {
    const [maker, checker] = [await someone(), await someone()]
    await apply(checker, await charging(maker, 670))
    const before = await inForce(checker)
    const draftId = await charging(maker, 671)
    const { body } = await apply(checker, draftId, { at: '2026-11-21T06:00' })
    const cancel = { companyCode, version: body.version, ...why }
    expect((await callConsole(t, cancelConfigurationSchedule, maker, cancel)).status).toBe(200)
    expect((await list(maker)).versions[0]).toMatchObject({ version: body.version, state: 'withdrawn' })
    expect((await read(maker, draftId)).state).toBe('draft')
    t.clock.advance(86_400_000)
    expect(await charge()).toBe(670n)
    const again = [await someone(), await someone()] as const
    await apply(again[1], await charging(again[0], 672))
    const now = t.clock.now()
    const rolled = await inTransaction(t.databases.jobs, async (tx) =>
      rollBackDocument(tx, { company: companyCode, by: 'test', from: now, now }, undefined),
    )
    expect(rolled.kind).toBe('changed')
    expect(await charge()).toBe(670n)
    expect(before).toBeLessThan(body.version)
  })

  test('rolling back is a draft of an earlier version, applied as a new one by the same rules', async () => {
    const [maker, checker] = [await someone(), await someone()]
    await apply(checker, await charging(maker, 680))
    const earlier = await inForce(checker)
    await apply(checker, await charging(maker, 681))
    const later = await inForce(checker)
    const differs = { companyCode, from: earlier, to: later }
    expect((await callConsole(t, compareConfigurations, checker, differs)).body.changes).toEqual([
      { place: 'programs › AP › transfer › serviceCharge', before: '680', after: '681' },
    ])
    const draftId = await start(maker, earlier)
    expect((await read(maker, draftId)).basedOn).toBe(earlier)
    expect((await apply(maker, draftId)).code).toBe('DRAFT_OWN')
    const { body } = await apply(checker, draftId)
    expect(body.version).toBe(later + 1)
    expect(await charge()).toBe(680n)
  })

  test("an operator of another company neither reads nor applies this one's drafts", async () => {
    const draftId = await charging(await someone(), 690)
    const stranger = await someone('supervisor', { companies: ['QA'] })
    expect((await callConsole(t, retrieveConfigurationDraft, stranger, { companyCode, draftId })).code).toBe(
      'NOT_ALLOWED',
    )
    const own = { companyCode: 'QA', draftId }
    expect((await callConsole(t, retrieveConfigurationDraft, stranger, own)).code).toBe('NOT_FOUND')
    const applied = { ...own, at: null, seen: '0'.repeat(64), ...why }
    expect((await callConsole(t, applyConfigurationDraft, stranger, applied)).code).toBe('NOT_FOUND')
  })
})
