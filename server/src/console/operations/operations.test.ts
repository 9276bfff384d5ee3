import { retrieveAudit } from '@waymark/contract/console/audit'
import { resendDeadLetter, retrieveOperations } from '@waymark/contract/console/operations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/fake-issuer.ts'
import { callConsole, consoleAt, signInOperator, type SignedInOperator } from '../../../test/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { Registry } from 'prom-client'
import { keepJobSuccess } from '../../platform/jobs/job-run-store.ts'
import { measuredJobs } from '../../platform/jobs/measured-jobs.ts'

describe('the operations page', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'supervisor')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const letter = async (companyCode: string): Promise<string> => {
    const id = randomUUID()
    await sql`
      insert into outbox (id, topic, payload, class, attempts, dead_at, failure)
      values (${id}, 'mail.claimPending', ${JSON.stringify({ companyCode })}::jsonb, 'bulk', 12, now(), 'mailbox full')`.execute(
      t.databases.jobs,
    )
    return id
  }
  const read = async () => (await callConsole(t, retrieveOperations, who, { companyCode: 'NZ' })).body
  const resend = async (messageId: string) =>
    callConsole(t, resendDeadLetter, who, { companyCode: 'NZ', messageId })

  test("shows when jobs last completed, the outbox by class, and only the company's own dead letters", async () => {
    await keepJobSuccess(t.databases.jobs, 'relay-outbox')
    const id = await letter('NZ')
    await letter('QA')
    const { jobs, outbox, deadLetters, hasMoreDeadLetters, refunds } = await read()
    expect(jobs.map(({ job }) => job)).toContain('relay-outbox')
    expect(outbox.map((one) => one.class)).toEqual(['security', 'orders', 'bulk', 'attempts'])
    expect(deadLetters).toMatchObject([
      { id, topic: 'mail.claimPending', attempts: 12, failure: 'mailbox full' },
    ])
    expect([hasMoreDeadLetters, refunds]).toEqual([false, { due: 0, refused: 0 }])
  })

  test('shows a job that fails, how often since it last completed, and without the address in its error', async () => {
    let works = false
    const job = {
      name: 'expire-points',
      when: '0 0 * * *',
      mostSeconds: 60,
      run: async () => {
        if (!works) throw new Error('hana@example.nz does not answer')
      },
    }
    const [measured] = measuredJobs([job], t.databases.jobs, new Registry())
    const run = async () => measured?.run()
    const shown = async () => (await read()).jobs.find((one) => one.job === job.name)
    await expect(run()).rejects.toThrow('does not answer')
    await expect(run()).rejects.toThrow('does not answer')
    const failing = await shown()
    expect(failing).toMatchObject({ succeededAt: null, failures: 2 })
    expect(failing?.failedAt).not.toBeNull()
    expect(failing?.failure).toContain('does not answer')
    expect(failing?.failure).not.toContain('hana@')
    works = true
    await run()
    expect(await shown()).toMatchObject({ failures: 0, failedAt: null, failure: null })
    expect((await shown())?.succeededAt).not.toBeNull()
  })

  test('sends a dead letter again once, with a line in the audit trail, and none of another company', async () => {
    const id = await letter('NZ')
    const foreign = await letter('QA')
    const state = async (message: string) => {
      const { rows } = await sql<{ attempts: number; isDead: boolean }>`
        select attempts, dead_at is not null as "isDead" from outbox where id = ${message}`.execute(
        t.databases.jobs,
      )
      return rows[0]
    }
    expect((await resend(id)).status).toBe(200)
    expect(await state(id)).toEqual({ attempts: 0, isDead: false })
    expect(await resend(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await resend(foreign)).status).toBe(404)
    expect(await state(foreign)).toEqual({ attempts: 12, isDead: true })
    const { body } = await callConsole(t, retrieveAudit, who, { companyCode: 'NZ' })
    const acts = body.entries.filter(({ act }) => act === 'resendDeadLetter')
    expect(acts).toMatchObject([{ after: { message: id, state: 'WAITING' } }])
  })
})
