import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { reconcile } from '../../src/ledger/index.ts'
import { migrationNames } from '../../src/platform/database/migrations/migration-files.ts'
import { countPending } from '../../src/platform/database/migrations/schema-state.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { openEmptyDatabases } from '../database/database.ts'
import { payAt, standingOf } from '../orders/orders.ts'
import { signIn } from '../sign-in.ts'
import { openTestApp } from '../test-app.ts'
import { preparedTransfer } from '../orders/transfers.ts'
import { callWire } from '../wire.ts'

const gold = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const elite = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000111' }

/** The demo data of each release (make-fixture.ts). */
const releases = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql.gz'))

test.for(releases)(
  'the data of %s is upgraded: books agree, balances are read, points move',
  { timeout: 240_000 },
  async (release) => {
    const databases = await openEmptyDatabases()
    await databases.runAsOwner(
      gunzipSync(await readFile(join(import.meta.dirname, release))).toString('utf8'),
    )
    const missing = await countPending(databases.web)
    const names = await migrationNames()
    expect(await prepareDatabase(databases)).toEqual(names.slice(names.length - missing))
    expect(await countPending(databases.web)).toBe(0)
    const books = await reconcile(databases.jobs)
    expect(books.drifting).toEqual([])
    expect(books.accounts).toBeGreaterThan(14n)

    const t = await openTestApp({ databases })
    onTestFinished(async () => t.close())
    const { server } = t.app
    const [before, others] = [await standingOf(t, gold), await standingOf(t, elite)]
    expect(before.points).toBeGreaterThan(1000)
    const signedIn = await signIn(server, gold)
    const body = await preparedTransfer(server, signedIn, gold, elite, 1000)
    const { token } = signedIn
    const sent = await callWire(server, transferPoints, { token, key: randomUUID(), body })
    const { object } = sent.body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    await payAt(t, object.redirectURL, 'pay')
    const paid = await callWire(server, acceptPayment, {
      token,
      key: randomUUID(),
      body: { object: { ...gold, activityNumber: object.transactionId } },
    })
    expect(paid.body.object.memberActivityStatus).toBe('POSTED')
    expect((await standingOf(t, gold)).points).toBe(before.points - 1000)
    expect((await standingOf(t, elite)).points).toBe(others.points + 1000)
    expect((await reconcile(databases.jobs)).drifting).toEqual([])
  },
)
