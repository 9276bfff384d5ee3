import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { testCompany } from '../../../test/test-company.ts'
import { readLatest } from '../../console/audit/audit-store.ts'
import { verifyChain } from '../../console/index.ts'
import { readSummary } from '../../ledger/index.ts'
import { accountCommand } from '../desk/serve-account.ts'
import { adjustCommand } from '../members/adjust.ts'
import { eraseMemberCommand, exportMemberCommand } from '../members/member-data.ts'
import { offerCompanyCommand } from '../members/offer-company.ts'
import { differencesCommand } from '../orders/gateway-differences.ts'
import { refundCommand } from '../orders/refund.ts'
import { decideClaimCommand } from '../requests/decide-claim.ts'
import { contentCommand } from '../settings/change-content.ts'
import { configCommand } from '../settings/configure.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import type { Report } from './command.ts'

const page = {
  kind: 'page',
  id: 'privacy',
  section: 'legal',
  words: { en: { title: 'Privacy', summary: 'What we keep', body: '<p>Little.</p>' } },
}

/** An order as it reaches the desk, whatever its reason. */
type Ask = (run: { reason: string; by: string; login: string; dryRun: boolean }) => Promise<Report>

describe('a break-glass command', () => {
  let t: TestDesk
  let member: TestMember
  beforeAll(async () => {
    t = await openDesk()
  })
  afterAll(async () => t.close())
  beforeEach(async () => {
    member = await makeMember(t.context.databases)
  })

  const commands: Readonly<Record<string, { ask: Ask; entry: object }>> = {
    adjust: {
      ask: async (run) =>
        t.desk.ask(adjustCommand, {
          membershipNumber: member.membershipNumber,
          programme: 'AP',
          points: '500',
          pointType: 'POINTS',
          ...run,
        }),
      entry: { programCode: 'AP', after: { added: '500', pointType: 'POINTS', journal: expect.any(String) } },
    },
    freeze: {
      ask: async (run) =>
        t.desk.ask(accountCommand, { action: 'freeze', number: member.membershipNumber, ...run }),
      entry: { programCode: 'AP', after: { freeze: '1' } },
    },
    'export-member': {
      ask: async (run) =>
        t.desk.ask(exportMemberCommand, { company: 'NZ', number: member.membershipNumber, ...run }),
      entry: { programCode: 'AP', after: { kinds: expect.stringMatching(/^[1-9]/) } },
    },
    'erase-member': {
      ask: async (run) =>
        t.desk.ask(eraseMemberCommand, { company: 'NZ', number: member.membershipNumber, ...run }),
      entry: { programCode: 'AP', after: { erased: true } },
    },
    'config apply': {
      ask: async (run) => {
        const document = { ...testCompany, brandName: `Waymark ${member.membershipNumber}` }
        return t.desk.ask(configCommand, { action: 'apply', company: 'NZ', document, ...run })
      },
      entry: { programCode: null, before: { version: '1' }, after: { version: '2' } },
    },
    'config rollback': {
      ask: async (run) => t.desk.ask(configCommand, { action: 'rollback', company: 'NZ', ...run }),
      entry: { programCode: null, before: { version: '2' }, after: { version: '3' } },
    },
    'content import': {
      ask: async (run) =>
        t.desk.ask(contentCommand, { action: 'import', company: 'NZ', document: { items: [page] }, ...run }),
      entry: { programCode: null, after: { added: 'privacy', changed: '', removed: '' } },
    },
  }
  const run = { reason: 'Case 1182', by: 'Aroha', login: 'ops-7', dryRun: false }
  const latest = async () => readLatest(t.context.databases.jobs, 'NZ', { most: 5 })

  test.each(Object.entries(commands))(
    '%s refuses without a reason; with one it says so, and the trail has who, why and what',
    async (command, { ask, entry }) => {
      const before = await latest()
      for (const reason of ['', ' \t', 'x'.repeat(301), 'Two\nlines']) {
        const { exitCode, lines } = await ask({ ...run, reason })
        expect([exitCode, lines]).toEqual([2, [expect.stringContaining('--reason')]])
      }
      expect(await latest()).toEqual(before)
      const { exitCode, lines } = await ask(run)
      const [last, ...earlier] = await latest()
      expect([exitCode, lines.at(-1)]).toEqual([
        0,
        `Break-glass: entry ${String(last?.number)} of NZ's audit trail records this, your reason and your login.`,
      ])
      expect(earlier).toEqual(before.slice(0, 4))
      expect(last).toMatchObject({
        act: `operator ${command}`,
        operator: 0n,
        operatorName: 'Aroha (ops-7)',
        membershipNumber:
          'programCode' in entry && entry.programCode === 'AP' ? member.membershipNumber : null,
        reason: 'Case 1182',
        ...entry,
      })
      expect(await verifyChain(t.context.databases.jobs, 'NZ')).toMatchObject({ brokenAt: null })
    },
  )

  test('takes a reason of the same length in every command, also where the member reads it or it is a dry run', async () => {
    const number = member.membershipNumber
    const dry = { by: 'Aroha', dryRun: true }
    const offer = { company: 'XX', programme: 'AP4B', number, user: number, case: '1190' }
    const points = { membershipNumber: number, programme: 'AP', points: '5', pointType: 'POINTS' } as const
    const difference = '01a6f0b4-0000-7000-8000-000000000000'
    const asks: readonly ((reason: string) => Promise<Report>)[] = [
      async (reason) => t.desk.ask(accountCommand, { action: 'freeze', number, reason, ...dry }),
      async (reason) => t.desk.ask(adjustCommand, { ...points, reason, ...dry }),
      async (reason) => t.desk.ask(eraseMemberCommand, { company: 'NZ', number, reason, ...dry }),
      async (reason) => t.desk.ask(offerCompanyCommand, { ...offer, reason, ...dry }),
      async (reason) => t.desk.ask(refundCommand, { activityNumber: 'BU-NONE', reason, by: 'Aroha' }),
      async (reason) =>
        t.desk.ask(decideClaimCommand, { claim: 'CL-NONE', verdict: 'reject', reason, by: 'Aroha' }),
      async (reason) => t.desk.ask(differencesCommand, { action: 'close', difference, reason, by: 'Aroha' }),
    ]
    for (const ask of asks) {
      const longest = await ask('x'.repeat(300))
      expect(longest.lines.join(' ')).not.toContain('--reason')
      const { exitCode, lines } = await ask('x'.repeat(301))
      expect([exitCode, lines]).toEqual([2, ['--reason has 1 to 300 characters, on one line.']])
    }
  })

  test('leaves no entry where it changes nothing: not enough points, and a dry run', async () => {
    const before = await latest()
    const order = {
      membershipNumber: member.membershipNumber,
      programme: 'AP',
      points: '-500',
      pointType: 'POINTS',
    } as const
    expect(await t.desk.ask(adjustCommand, { ...order, ...run })).toEqual({
      exitCode: 1,
      lines: ['Only 0 points can be deducted; nothing was changed.'],
    })
    await t.desk.ask(adjustCommand, { ...order, points: '5', ...run, dryRun: true })
    await t.desk.ask(configCommand, {
      action: 'apply',
      company: 'NZ',
      document: { ...testCompany, brandName: 'Other' },
      by: 'Aroha',
      dryRun: true,
    })
    expect(await latest()).toEqual(before)
    expect(await readSummary(t.context.databases.jobs, member.account, '2026-11-20')).toMatchObject({
      available: 0n,
    })
  })
})
