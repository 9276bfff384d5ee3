import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { drawNumber } from '../../membership/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { randomId } from '../../platform/random-id.ts'
import { recordEach } from '../company-event-store.ts'
import { companyImportedTopic } from '../company-links.ts'
import { lockCompany, type CompanyKey, type CompanyRow } from '../company-store.ts'
import { INVITATION_MS } from '../invitations/invitation-time.ts'
import { noFacts } from '../users/nominee-facts.ts'
import type { Acting } from '../users/nominee-privileges.ts'
import { insertNominee, readOwnNominee } from '../users/nominee-store.ts'
import { compareRows } from './row-comparison-store.ts'
import { readReadyRows, refuseRows, writeSentRows, type ImportRow } from './import-row-store.ts'
import { readAnyImport, writeSent, type ImportRecord } from './import-store.ts'
import { roleOf } from './judge-cells.ts'
import { mayGive } from './own-roles.ts'

/** The outbox's topic for the next lines of a file that is being sent. */
export const companyImportTopic = 'work.companyImport'

/** Few, so that whoever changes the company meanwhile waits for some tenths of a second. */
const LINES_A_BATCH = 100

interface SendingServices {
  readonly database: Database
  readonly clock: Clock
}

/** Orders the next batch of an import, behind every code and receipt. */
export async function orderBatch(tx: Tx, importId: string): Promise<void> {
  await sendLater(tx, { id: uuidv7(), topic: companyImportTopic, class: 'bulk', payload: { importId } })
}

const payload = z.object({ importId: z.uuid() })

/**
 * Invites the next lines of a file and orders the batch after them, in one transaction: a process that is killed leaves whole batches, and
 * the message that was its turn is tried again.
 */
export function createSendBatch({ database, clock }: SendingServices): Consumer {
  return async (message) => {
    const { importId } = z.parse(payload, message)
    const found = await readAnyImport(database, importId)
    if (found === undefined) return
    const key = keyOf(found)
    await inTransaction(database, async (tx) => {
      const company = await lockCompany(tx, key)
      const record = await readAnyImport(tx, importId)
      if (record?.state !== 'SENDING') return
      if (await sendNext(tx, { key, company, record, now: clock.now() })) await orderBatch(tx, importId)
      else await writeSent(tx, importId, clock.now())
    })
  }
}

function keyOf(record: ImportRecord): CompanyKey {
  return {
    companyCode: record.company_code,
    programCode: record.program_code,
    membershipNumber: record.membership_number,
  }
}

interface Sending {
  readonly key: CompanyKey
  readonly company: CompanyRow
  readonly record: ImportRecord
  readonly now: Date
}

/** Whom was invited or removed since the check is looked up again, and so is what the sender may give. @returns whether there was a line */
async function sendNext(tx: Tx, sending: Sending): Promise<boolean> {
  const { key, company, record } = sending
  const importId = record.import_id
  const before = await readReadyRows(tx, importId, LINES_A_BATCH)
  if (before.length === 0) return false
  const emails = before.map(({ email }) => email)
  await compareRows(tx, key, company.owner, importId, emails)
  const sender = record.sent_by
  const acting = sender === null ? undefined : await actingNow(tx, sending, sender)
  const ready = (await readReadyRows(tx, importId, LINES_A_BATCH)).filter(({ email }) =>
    emails.includes(email),
  )
  const isAllowed = (row: ImportRow) =>
    acting !== undefined && mayGive(acting, roleOf(row.role) ?? record.role)
  const refused = ready.filter((row) => !isAllowed(row)).map(({ line }) => line)
  await refuseRows(tx, importId, refused, { field: 'role', code: 'notOwn' })
  if (sender !== null) await invite(tx, sending, sender, ready.filter(isAllowed))
  return true
}

/** Undefined for a sender who is no user any more. */
async function actingNow(
  tx: Tx,
  { key, company }: Sending,
  sender: CustomerNumber,
): Promise<Acting | undefined> {
  if (company.owner === sender) return { kind: 'owner' }
  const own = await readOwnNominee(tx, key, sender)
  return own === undefined
    ? undefined
    : { kind: 'user', reference: own.nominee_reference, privileges: own.privileges }
}

async function invite(
  tx: Tx,
  { key, record, now }: Sending,
  sender: CustomerNumber,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return
  const sent = rows.map((row) => ({ row, line: row.line, reference: randomId() }))
  for (const { row, reference } of sent)
    await insertNominee(tx, {
      reference,
      number: await drawNumber(tx, key.companyCode),
      key,
      privileges: privilegesOfRole(roleOf(row.role) ?? record.role),
      givenName: row.given_name,
      familyName: row.family_name,
      email: row.email,
      language: row.language === '' ? record.locale : row.language,
      costCentre: row.cost_centre,
      facts: noFacts,
      invitedAt: now,
      endsAt: new Date(now.getTime() + INVITATION_MS),
    })
  await writeSentRows(tx, record.import_id, sent)
  await recordEach(tx, key, {
    kind: 'invited',
    actor: sender,
    references: sent.map(({ reference }) => reference),
    at: now,
  })
  await sendLater(
    tx,
    ...sent.map(({ reference }) => ({
      id: uuidv7(),
      topic: companyImportedTopic,
      class: 'bulk' as const,
      payload: { nominee: String(reference) },
    })),
  )
}
