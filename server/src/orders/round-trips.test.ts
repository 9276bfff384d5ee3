import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countStatements } from '../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../test/database/database.ts'
import { identityOf } from '../../test/members.ts'
import { makeParties, payAt, prepareOrder } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'

/** Round trips allowed for a transfer with a fee, from the first use of its quote until it is posted. */
const MOST = 24

test(`[POINT-02] [POINT-04] a paid transfer takes at most ${String(MOST)} round trips to the database, there and back`, async () => {
  const counted = countStatements(await openTestDatabases())
  await putInForce(counted.databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
  const t = await openTestApp({ databases: counted.databases, webhooks: 'lost' })
  try {
    const { member, other } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const recipient = other.membershipNumber
    const asked = { activityType: 'TRANSFER', points: 10_000, recipient } as const
    const { send } = await prepareOrder(t, signedIn, member, asked)
    counted.statements.length = 0
    const sent = await send(randomUUID())
    if (sent.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('A fee is paid')
    const out = ofOrder(counted.statements)
    await payAt(t, sent.body.object.redirectURL, 'pay')
    counted.statements.length = 0
    const accepted = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(member), activityNumber: sent.body.object.transactionId } },
    })
    expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
    const back = ofOrder(counted.statements)
    const ofRefunds = counted.statements.filter((text) => /cause = 'decided'|order_dispute/.test(text))
    expect(ofRefunds).toHaveLength(1)
    expect(out[0]).toContain('from quote')
    expect([...out, ...back].length).toBeLessThanOrEqual(MOST)
  } finally {
    await t.close()
  }
})

/**
 * Counts from the first use of the quote or order to the end of the transaction that writes or posts it. Session and credential checks come
 * before; reads for the answer come after.
 */
function ofOrder(statements: readonly string[]): readonly string[] {
  const first = statements.findIndex((text) => /from (quote|orders)\b/.test(text))
  const last = statements.findLastIndex((text) =>
    /^update payment|^insert into outbox|update orders/.test(text),
  )
  return statements.slice(first, last + 1)
}
