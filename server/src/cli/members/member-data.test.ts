import { login } from '@waymark/contract/identity/sign-in/login'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { groupedNumber } from '@waymark/rules/membership-number'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freshNumber,
  giveTerm,
  identityOf,
  makeClubMember,
  makeMember,
  makeNominee,
  password,
  type TestMember,
} from '../../../test/members.ts'
import { payAt, sendOrder } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readWholeDatabase, tablesWith } from '../../../test/database/whole-database.ts'
import { callWire } from '../../../test/wire.ts'
import { createConfiguration } from '../../configuration/index.ts'
import { randomId } from '../../platform/random-id.ts'
import { reconcile } from '../../ledger/index.ts'
import type { OperatorDesk } from '../desk/desk.ts'
import { createLocalDesk } from '../desk/local-desk.ts'
import { writeMemberCopy } from './write-member-copy.ts'
import { eraseMemberCommand, type CopyOrder, type EraseOrder } from './member-data.ts'
import { exportMemberCommand } from './member-data.ts'

const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]
/** Text written about the person that must be gone after the erasure, including how others see the name. */
const marks = ['Zebrina', 'Quagga', 'Z••••', 'zebrina@', 'Quince', '+6421555', 'ZQ9917', 'Zwords']
const bytes = (text: string) => Buffer.from(text)

let t: TestApp
let desk: OperatorDesk
let folder: string
beforeAll(async () => {
  t = await openTestApp()
  const { databases, clock } = t
  desk = createLocalDesk(
    {
      databases,
      clock,
      configuration: createConfiguration(databases.jobs, clock),
      secrets: async () => t.keys,
    },
    async () => {},
  )
  folder = await mkdtemp(join(tmpdir(), 'waymark-copy-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const run = async (query: ReturnType<typeof sql>) => query.execute(t.databases.owner)
const nameOf = ({ membershipNumber }: TestMember) => ({
  company: 'NZ',
  number: membershipNumber,
  by: 'Aroha',
})
const erase = async (member: TestMember, more: Partial<EraseOrder> = {}) =>
  desk.ask(eraseMemberCommand, { ...nameOf(member), reason: 'Asked in writing', dryRun: false, ...more })
const asked = { reason: 'Asked in writing' }
const breakGlass = expect.stringMatching(/^Break-glass: /)
const copy = async (member: TestMember, more: Pick<CopyOrder, 'programme'> = {}) => {
  const { tables = [] } = await desk.ask(exportMemberCommand, { ...nameOf(member), ...asked, ...more })
  return Object.fromEntries(
    tables.map(({ kind, columns, rows }) => [
      kind,
      rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]]))),
    ]),
  )
}

const everything = async () => readWholeDatabase(t.databases)

/** The totals of the ledger's tables, by account. */
async function ledgerSums() {
  const { rows } = await sql<{ sums: unknown }>`
    select jsonb_build_object(
      'entries', (select jsonb_agg(e order by e) from (
        select jsonb_build_array(account_id, point_type, count(*), sum(amount)) as e from ledger.entry group by account_id, point_type) x),
      'balances', (select jsonb_agg(to_jsonb(b) order by b.account_id, b.point_type) from ledger.balance b),
      'lots', (select jsonb_agg(to_jsonb(l) order by l.account_id, l.lot_no) from ledger.lot l)) as sums`.execute(
    t.databases.owner,
  )
  return rows[0]?.sums
}

/** Orders, pays, and comes back to the receipt. */
async function order(member: TestMember, asked: Parameters<typeof sendOrder>[3]): Promise<void> {
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, asked)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, object.redirectURL, 'lost')
  const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
  const call = { token: signedIn.token, key: randomUUID(), body }
  const { object: paid } = (await callWire(t.app.server, acceptPayment, call)).body
  expect(paid.memberActivityStatus).toBe('POSTED')
}

const signInStatus = async (loginId: string) =>
  (await callWire(t.app.server, login, { body: { object: { loginId, password, companyCode: 'NZ' } } })).status

/** Somebody with rows in every table. */
async function makeKnown(): Promise<{ member: TestMember; other: TestMember; token: string }> {
  const member = await makeMember(t.databases, { givenName: 'Zebrina', familyName: 'Quagga', lots })
  const other = await makeMember(t.databases, { givenName: 'Tane', familyName: 'Moana', lots })
  const { customer, account, membershipNumber: number } = member
  const email = `zebrina@${number}.example`
  await run(
    sql`update customer set email = ${email}, date_of_birth = '1971-05-06', nationality = 'NZ' where customer_number = ${customer}`,
  )
  await order(member, { activityType: 'BUY', points: 5000 })
  await order(member, { activityType: 'TRANSFER', points: 10_000, recipient: other.membershipNumber })
  await order(member, { activityType: 'GIFT', points: 5000, recipient: other.membershipNumber })
  await order(other, { activityType: 'TRANSFER', points: 3000, recipient: number })
  await t.app.relay.run()
  const { token } = await signIn(t.app.server, member)
  const now = t.clock.now()
  const key = sql`'NZ', 'AP', ${number}`
  await run(sql`insert into customer_contact (customer_number, address_type, address_line1, city, mobile)
    values (${customer}, 'H', '4 Quince Street', 'Napier', '+6421555017')`)
  await run(sql`insert into profile_image values (${customer}, 'image/webp', ${bytes('picture')}, ${now})`)
  await run(
    sql`insert into consent_event values (${customer}, 1, 'OFFERS', true, 'Send me offers', 'Zebrina.x', ${now})`,
  )
  await run(sql`insert into traveller (traveller_reference, account, given_name, family_name, details, passport, key_id, added_at)
    values ('TR-1', ${account}, 'Zebrina', 'Junior', '{"mobile": "+6421555018"}', ${bytes('p')}, 'k', ${now})`)
  await run(sql`insert into traveller_reveal values ('TR-1', ${customer}, ${now})`)
  await run(sql`insert into feedback values ('FB-1', ${key}, ${customer}, 'IDEA', 'Zwords of mine', ${now})`)
  await run(sql`insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number,
    category, subject, message, state, sent_at) values ('SR-1', ${account}, ${customer}, ${key}, 'CARD', 'Zwords', 'Zwords', 'ANSWERED', ${now})`)
  await run(
    sql`insert into service_request_event values ('SR-1', 1, 'SENT', null, null, ${now}), ('SR-1', 2, 'ANSWERED', 'Dear Zebrina', 'A', ${now})`,
  )
  await run(
    sql`insert into referral_invite values (${randomUUID()}, 'RF-1', ${key}, ${customer}, 'zebrina@friends.example', ${bytes('h')}, 'en', ${now})`,
  )
  await run(sql`insert into family_member (family_member_id, company_code, program_code, account, customer_number, relative_account,
    relative_customer, given_name, family_name, relationship, state, asked_at, ends_at)
    values (${randomUUID()}, 'NZ', 'AP', ${other.account}, ${other.customer}, ${account}, ${customer}, 'Zebrina', 'Quagga', 'SPOUSE', 'ACTIVE', ${now}, ${now})`)
  await run(sql`insert into family_member (family_member_id, company_code, program_code, account, customer_number, given_name, family_name,
    email, relationship, state, asked_at, ends_at)
    values (${randomUUID()}, 'NZ', 'AP', ${other.account}, ${other.customer}, 'Zebrina', 'Quagga', ${email}, 'SPOUSE', 'ENROLLING', ${now}, ${now})`)
  const told = JSON.stringify({ kind: 'family', event: 'familyJoined', name: 'Zebrina Quagga' })
  await run(
    sql`insert into notification values (${randomUUID()}, ${other.customer}, ${other.account}, ${told}::jsonb, ${now})`,
  )
  await run(sql`insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
    flight_number, from_airport, to_airport, cabin, ticket_number, ticket_name, state, words, submitted_at, decided_at)
    values ('CL-1', ${account}, ${customer}, ${key}, 'FLIGHT', '2026-01-02', 'WMK1', 'AKL', 'SYD', 'Y', 'ZQ9917', 'QUAGGA/Zebrina',
      'REJECTED', 'Dear Zebrina', ${now}, ${now})`)
  await run(sql`insert into claim_event values ('CL-1', 1, 'REJECTED', 'X', 'Dear Zebrina', ${now})`)
  await run(sql`insert into flight_record (record_id, company_code, program_code, membership_number, status, flight_number, departs_on,
    from_airport, to_airport, cabin, fare, ticket_number, passenger_name, imported_at)
    values (${randomUUID()}, ${key}, 'BOOKED', 'WMK2', '2027-01-02', 'AKL', 'SYD', 'Y', 'F', '0861', 'Zebrina Quagga', ${now})`)
  await run(
    sql`insert into provider_identity values ('https://id.example', 'sub-1', ${customer}, 'harbour', 'zebrina@id.example', ${now})`,
  )
  const claims = JSON.stringify({ name: 'Zebrina Quagga' })
  await run(sql`insert into provider_visit (visit_id, provider, purpose, browser_hash, locale, created_at, expires_at, issuer, subject, claims)
    values (${randomUUID()}, 'harbour', 'link', ${bytes('b')}, 'en', ${now}, ${now}, 'https://id.example', 'sub-1', ${claims}::jsonb)`)
  await run(sql`insert into passkey (passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at)
    values (${randomUUID()}, ${customer}, ${bytes(number)}, ${bytes('k')}, 0, '{}', 'Zebrina’s phone', ${now})`)
  await run(
    sql`insert into authenticator (customer_number, secret, begun_at) values (${customer}, ${bytes('s')}, ${now})`,
  )
  await run(sql`insert into mailed_link (link_id, secret_hash, purpose, customer_number, detail, created_at, expires_at)
    values (${randomUUID()}, ${bytes(`l${number}`)}, 'changeEmail', ${customer}, '{"email": "zebrina@new.example"}', ${now}, ${now})`)
  const mail = JSON.stringify({ to: email, locale: 'en', companyCode: 'NZ', values: {} })
  await run(
    sql`insert into outbox (id, topic, payload) values (${randomUUID()}, 'mail.identity.passwordChanged', ${mail}::jsonb)`,
  )
  await run(sql`insert into enrolment (enrolment_id, company_code, program_code, given_name, family_name, date_of_birth, country_code, phone,
    email, preferred_language, offers_accepted, terms_accepted_at, filed_at)
    values (${randomUUID()}, 'NZ', 'AP', 'Zebrina', 'Quagga', '1971-05-06', 'NZ', '+6421555019', ${email}, 'en', false, ${now}, ${now})`)
  await makeKnownToCompany({ ...member, email })
  await makeKnownToOperators({ ...member, email })
  return { member: { ...member, email }, other, token }
}

const mailed = async (kind: string, payload: Readonly<Record<string, string>>) =>
  run(
    sql`insert into outbox (id, topic, payload) values (${randomUUID()}, ${`mail.${kind}`}, ${JSON.stringify(payload)}::jsonb)`,
  )

/** Makes the member a user of a company, which flies, requests points and pages, and invites a guest. */
async function makeKnownToCompany({ customer, account, email }: TestMember): Promise<void> {
  const company = await makeMember(t.databases, { programCode: 'AP4B' })
  const now = t.clock.now()
  const [number, reference, link] = [freshNumber(), randomId(), randomUUID()]
  const key = sql`'NZ', 'AP4B', ${company.membershipNumber}`
  const owner = { customer: String(company.customer), companyCode: 'NZ', company: 'Harakeke' }
  await run(sql`insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, customer_number,
    given_name, family_name, email) values (${reference}, ${number}, ${key}, ${customer}, 'Zebrina', 'Quagga-Moa', 'office@harakeke.example')`)
  const another = await makeMember(t.databases, { programCode: 'AP4B' })
  await run(sql`insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, status, given_name,
    family_name, email, invitation_ends_at)
    values (${randomId()}, ${freshNumber()}, 'NZ', 'AP4B', ${another.membershipNumber}, 'P', 'Zebrina', 'Invited', ${email.toUpperCase()}, ${now})`)
  await run(sql`insert into flight_record (record_id, company_code, program_code, membership_number, status, flight_number, departs_on,
    from_airport, to_airport, cabin, fare, ticket_number, passenger_name, imported_at, user_number)
    values (${randomUUID()}, ${key}, 'BOOKED', 'WMK2', '2027-01-03', 'AKL', 'SYD', 'Y', 'F', '0862', 'Zebrina Quagga', ${now}, ${number})`)
  await run(sql`insert into company_transfer (transfer_id, transfer_number, company_code, program_code, membership_number, account, asked_by,
    user_number, to_user_number, to_customer, to_account, points, note, reason, config_version, state, asked_at, ends_at, decided_at)
    values (${randomUUID()}, 'CT-1', ${key}, ${company.account}, ${customer}, ${number}, ${number}, ${customer}, ${account}, 500, 'Zwords',
      'toSelf', 1, 'DECLINED', ${now}, ${now}, ${now})`)
  const name = 'Zebrina Quagga-Moa'
  const news = JSON.stringify({ kind: 'pageRequested', page: 'X', needs: 'R', name })
  await run(
    sql`insert into notification values (${randomUUID()}, ${company.customer}, ${company.account}, ${news}::jsonb, ${now})`,
  )
  const own = await makeMember(t.databases, { programCode: 'AP4B' })
  await run(sql`update membership set customer_number = ${customer} where account = ${own.account}`)
  await run(
    sql`update company_account set contact_name = 'Zebrina Quagga' where membership_number = ${own.membershipNumber}`,
  )
  await mailed('pageRequested', { ...owner, name })
  await mailed('companyTransferAsked', { ...owner, name, reference: 'CT-1', note: 'Zwords' })
  await mailed('companyJoinRequest', { ...owner, name: 'Zebrina Quagga', address: email })
  await run(sql`insert into guest_link (link_id, term_id, customer_number, guest_name, locale, valid_until, made_at)
    select ${link}, term_id, ${customer}, 'Zebrina Junior', 'en', '2027-01-03', ${now} from subscription_term limit 1`)
  await mailed('guestLink', { linkId: link, host: 'Zebrina', guest: 'Zebrina Junior', email: 'g@example.nz' })
  await runByOperator('offer-company', { number: company.membershipNumber, user: number })
  await writeFileRow({
    membershipNumber: company.membershipNumber,
    userNumber: number,
    passengerName: 'Zebrina Quagga',
  })
}

const runByOperator = async (command: string, given: Readonly<Record<string, string>>) =>
  run(sql`insert into operator_run (id, command, made_by, arguments, started_at)
    values (${randomUUID()}, ${command}, 'Aroha', ${JSON.stringify(given)}::jsonb, '2026-01-02')`)

/** Writes the member in an operator's file, as operators write numbers and addresses, and in emails about a service request. */
async function makeKnownToOperators({ customer, membershipNumber, email }: TestMember): Promise<void> {
  await writeFileRow({
    membershipNumber: ` ${groupedNumber(membershipNumber)} `,
    passengerName: 'Zebrina Quagga',
  })
  await writeFileRow({ membershipNumber: '1', email: `${email.toUpperCase()} `, givenName: 'Zebrina' })
  await mailed('serviceRequestAnswered', { requestNumber: 'SR-1', words: 'Dear Zebrina' })
  const addressed = { to: 'zebrina@old.example', owner: String(customer), locale: 'en', companyCode: 'NZ' }
  await mailed('identity.emailChanged', addressed)
  await runByOperator('hand-on-pool', { company: 'NZ', programme: 'AP', head: '1', to: membershipNumber })
}

let lastLine = 0
/** Adds a line to a file that an operator uploaded. */
async function writeFileRow(cells: Readonly<Record<string, string>>, company = 'NZ'): Promise<void> {
  lastLine += 1
  await run(sql`insert into console_file_row (file_id, line, cells, state)
    select file_id, ${lastLine}, ${JSON.stringify(cells)}::jsonb, 'DONE' from console_file where company_code = ${company}`)
}

/** Uploads a file without lines for each of two companies. */
async function makeOperatorFiles(): Promise<void> {
  const now = t.clock.now()
  const hash = bytes('h'.repeat(32))
  await run(
    sql`insert into console_operator values (1, 'https://sso.example', 'aroha', 'Aroha', 'aroha@example.nz', ${now})`,
  )
  for (const company of ['NZ', 'QM'])
    await run(sql`insert into console_file (file_id, company_code, kind, file_name, content_hash, rows_hash, bytes, columns, phase, uploaded_by,
    uploaded_at) values (${randomUUID()}, ${company}, 'flights', 'f.csv', ${hash}, ${hash}, 1, '{membershipNumber}', 'IDLE', 1, ${now})`)
}

describe('a copy of everything that is held of a member, and an erasure', () => {
  let member: TestMember
  let other: TestMember
  let token: string
  beforeAll(async () => {
    await makeOperatorFiles()
    const { club } = await makeClubMember(t.databases)
    await giveTerm(t.databases, club, { until: '2027-06-30' })
    ;({ member, other, token } = await makeKnown())
  })

  test('a copy has each kind of it as JSON and as CSV, in a folder for its owner alone', async () => {
    const to = join(folder, 'copy')
    const copied = await desk.ask(exportMemberCommand, { ...nameOf(member), ...asked })
    const report = await writeMemberCopy(copied, nameOf(member), to)
    expect(report.exitCode).toBe(0)
    const files = await readdir(to)
    expect(files).toEqual(
      expect.arrayContaining(['member.json', 'profile.csv', 'statement.csv', 'orders.csv']),
    )
    expect([(await stat(to)).mode & 0o777, (await stat(join(to, 'profile.csv'))).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    const whole = await readFile(join(to, 'member.json'), 'utf8')
    expect(marks.filter((mark) => !whole.includes(mark))).toEqual([])
    expect(await readFile(join(to, 'contacts.csv'), 'utf8')).toContain(
      "H,4 Quince Street,,Napier,,,,'+6421555017,",
    )
    const copiedAgain = await desk.ask(exportMemberCommand, { ...nameOf(member), ...asked })
    const again = writeMemberCopy(copiedAgain, nameOf(member), to)
    await expect(again).rejects.toThrow('choose a folder that does not exist yet')
  })

  test("a copy has the orders with their payments, the emails with their recipients, and operators' actions", async () => {
    const held = await copy(member)
    expect(held['orders']).toHaveLength(3)
    expect(held['payments']).toEqual(expect.arrayContaining([expect.objectContaining({ currency: 'NZD' })]))
    expect(held['payment-attempts']).toEqual(
      expect.arrayContaining([expect.objectContaining({ attempt: 1, status: 'succeeded' })]),
    )
    expect(held['mails']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ topic: 'mail.identity.passwordChanged', recipient: member.email }),
      ]),
    )
    expect(held['operators-commands']).toEqual([
      expect.objectContaining({ command: 'hand-on-pool' }),
      expect.objectContaining({ command: 'offer-company' }),
      expect.objectContaining({ command: 'export-member', outcome: 'done' }),
      expect.objectContaining({ command: 'export-member' }),
      expect.objectContaining({ command: 'export-member' }),
    ])
    expect(JSON.stringify(held)).not.toContain('$argon2')
    expect(await copy(other)).not.toHaveProperty('orders.0.sender_name', 'Z•••• Q••••')
  })

  test('nothing is erased while an order, a claim, a hold, a pool with points or a refund is open, and each is named', async () => {
    const busy = await makeMember(t.databases, { lots })
    await order(busy, { activityType: 'BUY', points: 5000 })
    await run(
      sql`insert into payment_refund (refund_id, payment_id, attempt, amount, cause, state, reason, made_by, made_at, due_at)
        select payment_id, payment_id, 1, amount, 'unusable', 'refused', 'x', 'x', created_at, created_at from payment
        where paid_attempt = 1 and description like ${`%${busy.membershipNumber}%`}`,
    )
    const held = await sendOrder(t, await signIn(t.app.server, busy), busy, {
      activityType: 'TRANSFER',
      points: 10_000,
      recipient: other.membershipNumber,
    })
    expect(held.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    const now = t.clock.now()
    await run(sql`insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
      partner_code, partner_reference, submitted_at)
      values ('CL-2', ${busy.account}, ${busy.customer}, 'NZ', 'AP', ${busy.membershipNumber}, 'PARTNER', '2026-01-02', 'HOTEL', 'R', ${now})`)
    const pool = randomUUID()
    await run(sql`insert into pool values (${pool}, 'NZ', 'AP', ${other.account}, ${now})`)
    await run(sql`insert into pool_member (pool_member_id, pool_id, company_code, program_code, membership_number, account, customer_number,
      role, spending, joined_at) values (${randomUUID()}, ${pool}, 'NZ', 'AP', ${busy.membershipNumber}, ${busy.account}, ${busy.customer},
      'MEMBER', 'SPENDER', ${now})`)
    const before = await everything()
    for (const dryRun of [true, false]) {
      const { lines, exitCode } = await erase(busy, { dryRun })
      expect(exitCode).toBe(1)
      expect(lines).toEqual([
        expect.stringMatching(/^order \S+ is waiting for payment$/),
        expect.stringMatching(/^10000 points of account \d+ are held until \d{4}-/),
        expect.stringMatching(/^a family pool of \d+ has \d+ points; they leave it first, by leave-pool/),
        'claim CL-2 is undecided',
        expect.stringMatching(/^a refund of order \S+ was refused$/),
        expect.stringContaining('was not erased and nothing was changed'),
      ])
    }
    const unlike = [...(await everything())].filter(([table, text]) => before.get(table) !== text)
    expect(unlike.map(([table]) => table)).toEqual(['public.operator_run'])
    await run(sql`delete from pool_member where pool_id = ${pool}`)
    await run(sql`delete from pool where pool_id = ${pool}`)
  })

  test('[POINT-13] a pool that others are in isn’t closed by an erasure, which would tell nobody', async () => {
    const [leader, guest, shared] = [
      await makeMember(t.databases),
      await makeMember(t.databases),
      await makeMember(t.databases),
    ]
    const now = t.clock.now()
    const pool = randomUUID()
    await run(sql`insert into pool values (${pool}, 'NZ', 'AP', ${shared.account}, ${now})`)
    for (const [one, role] of [
      [leader, 'HEAD'],
      [guest, 'MEMBER'],
    ] as const)
      await run(sql`insert into pool_member (pool_member_id, pool_id, company_code, program_code, membership_number, account, customer_number,
        role, spending, joined_at) values (${randomUUID()}, ${pool}, 'NZ', 'AP', ${one.membershipNumber}, ${one.account}, ${one.customer},
        ${role}, 'SPENDER', ${now})`)
    expect(await erase(leader)).toEqual({
      exitCode: 1,
      lines: [
        `a family pool of ${leader.membershipNumber} has other members; they leave it first, by leave-pool if they cannot`,
        expect.stringContaining('was not erased and nothing was changed'),
      ],
    })
    await run(
      sql`update pool_member set left_at = ${now}, left_how = 'LEFT' where customer_number = ${guest.customer}`,
    )
    expect((await erase(leader)).exitCode).toBe(0)
    const { rows } = await sql<{ isClosed: boolean }>`
      select closed_at is not null as "isClosed" from pool where pool_id = ${pool}`.execute(t.databases.owner)
    expect(rows).toEqual([{ isClosed: true }])
  })

  test('a reason is required', async () => {
    expect(await erase(member, { reason: ' ' })).toMatchObject({ exitCode: 2 })
  })

  test('a session ends at once, nobody can sign in, and nothing in the database identifies the person', async () => {
    expect((await callWire(t.app.server, currentUser, { token })).status).toBe(200)
    const sums = await ledgerSums()
    const before = await everything()
    expect(marks.filter((mark) => tablesWith(before, mark).length === 0)).toEqual([])
    expect(await erase(member)).toEqual({
      exitCode: 0,
      lines: [expect.stringContaining('erased'), breakGlass],
    })

    const after = await everything()
    expect(marks.flatMap((mark) => tablesWith(after, mark).map((place) => `${mark} in ${place}`))).toEqual([])
    expect(await ledgerSums()).toEqual(sums)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    t.clock.advance(2000)
    expect((await callWire(t.app.server, currentUser, { token })).status).toBe(401)
    expect([await signInStatus(member.membershipNumber), await signInStatus(member.email)]).toEqual([
      401, 401,
    ])
    expect(JSON.stringify(await copy(member))).not.toMatch(
      new RegExp(marks.map((mark) => mark.replace('+', '\\+')).join('|')),
    )
  })

  test('the trail has who did it and why, and a repeat erases what came since and nothing else', async () => {
    const { rows } = await sql<{ reason: string; made_by: string }>`
      select reason, made_by from person_erasure where customer_number = ${member.customer}`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([{ reason: 'Asked in writing', made_by: 'Aroha' }])
    // Sign-in attempts left a trace.
    expect(await erase(member, { by: 'Tui' })).toMatchObject({ exitCode: 0 })
    const before = await everything()
    expect(await erase(member, { by: 'Mere' })).toEqual({
      exitCode: 0,
      lines: [expect.stringContaining('was erased on 2026-11-20'), breakGlass],
    })
    const unlike = [...(await everything())].filter(([table, text]) => before.get(table) !== text)
    expect(unlike.map(([table]) => table).toSorted()).toEqual([
      'public.console_audit',
      'public.console_audit_end',
      'public.operator_run',
    ])
  })

  test('the address is free for somebody new', async () => {
    const { numAffectedRows } = await run(
      sql`insert into customer (customer_number, given_name, family_name, email) values (77, 'New', 'Person', ${member.email})`,
    )
    expect(numAffectedRows).toBe(1n)
  })

  test('others keep their entries and points', async () => {
    const held = await copy(other)
    expect(held['profile']).toEqual([expect.objectContaining({ given_name: 'Tane' })])
    expect(held['statement']?.length).toBeGreaterThan(2)
  })

  test("lines of another company's member with the same number are in no copy, and stay", async () => {
    const ours = await makeMember(t.databases)
    const { membershipNumber } = ours
    await writeFileRow({ membershipNumber, passengerName: 'Yusuf Haddad' }, 'QM')
    expect((await copy(ours))['operators-files']).toEqual([])
    expect((await erase(ours)).exitCode).toBe(0)
    expect(tablesWith(await everything(), 'Yusuf Haddad')).toEqual(['public.console_file_row'])
  })

  test('what is about a member with the same number in another programme, or with these digits as an address, is in no copy, and stays', async () => {
    const ours = await makeMember(t.databases)
    const { membershipNumber } = ours
    await makeMember(t.databases, { programCode: 'FREE', membershipNumber })
    await writeFileRow({ programme: 'FREE', membershipNumber, passengerName: 'Wiremu Parata' })
    const theirs = { companyCode: 'NZ', name: 'Wiremu Parata' }
    await mailed('tierRaised', { ...theirs, programCode: 'FREE', membershipNumber })
    await mailed('linkingAsked', { ...theirs, loginId: `${membershipNumber}@mail.example` })
    await mailed('linkingAsked', {
      companyCode: 'NZ',
      name: 'Quentin Ours',
      loginId: groupedNumber(membershipNumber),
    })
    const programme = { programme: 'AP' }
    const copied = await copy(ours, programme)
    expect([copied['operators-files'], copied['mails']?.length]).toEqual([[], 1])
    expect((await erase(ours, programme)).exitCode).toBe(0)
    const left = await everything()
    expect([tablesWith(left, 'Wiremu Parata').toSorted(), tablesWith(left, 'Quentin Ours')]).toEqual([
      ['public.console_file_row', 'public.outbox'],
      [],
    ])
    const { rows } = await sql`select from outbox where payload ->> 'name' = 'Wiremu Parata'`.execute(
      t.databases.jobs,
    )
    expect(rows).toHaveLength(2)
  })

  test('somebody who only acts for a company is found by their own number, and loses access to it', async () => {
    const nominee = await makeNominee(t.databases, other, { NAVIGATE_DASHBOARD: 'R' })
    const { membershipNumber: number } = nominee
    const { lines } = await erase(other)
    expect(lines).toContain(
      `the company membership ${other.membershipNumber} has other users: 1; it is handed over first, by offer-company if its owner cannot`,
    )
    expect((await erase({ ...other, ...nominee })).exitCode).toBe(0)
    const { rows } = await sql<{ status: string; name: string }>`
      select n.status, c.given_name as name from nominee n join customer c using (customer_number)
      where nominee_number = ${number}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ status: 'D', name: '' }])
    expect(
      await desk.ask(exportMemberCommand, { company: 'NZ', number: '1', by: 'Aroha', ...asked }),
    ).toEqual({
      exitCode: 2,
      lines: ['There is no member 1.'],
    })
  })
})
