import { setCompanyLimit } from '@waymark/contract/companies/points/set-company-limit'
import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { notify } from '../../src/notifications/index.ts'
import { customerNumber } from '../../src/platform/branded-ids.ts'
import { userWithAccount } from '../companies/companies.ts'
import { parseDay } from '@waymark/rules/calendar'
import { joinProgramme } from '../../src/membership/index.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { insertGuestLink, readSubscription } from '../../src/subscriptions/index.ts'
import { giveTerm, identityOf, makeMember, type TestMember } from '../members.ts'
import { askFamily, invite, join, poolPerson, poolState } from '../family/pools.ts'
import type { OwnedKind } from './samples.ts'
import { signIn, type SignedIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { sendTransfer } from '../orders/transfers.ts'
import { callWire } from '../wire.ts'

/** What somebody owns, by the kind of request field that identifies it. */
export type Belongings = Readonly<Record<OwnedKind, string>>

/** Gives a member an order and a statement line, and returns their numbers. */
export async function belongingsOf(t: TestApp, member: TestMember): Promise<Belongings> {
  const { server } = t.app
  const signedIn = await signIn(server, member, member.email)
  const recipient =
    member.programCode === 'AP4B'
      ? await userWithAccount(t, member, {})
      : await makeMember(t.databases, { programCode: member.programCode })
  const sent = await sendTransfer(server, signedIn, member, recipient, 10_000)
  expect(sent.status).toBe(200)
  const statement = await callWire(server, listActivity, {
    token: signedIn.token,
    body: { object: identityOf(member) },
  })
  const [line] = statement.body.object.entries
  if (line === undefined) throw new Error('A member with points has no statement')
  return {
    ...identityOf(member),
    activityNumber: sent.body.object.transactionId,
    quoteReferenceNumber: await quoteOf(t, sent.body.object.transactionId),
    journalId: line.journalId,
    sessionId: sessionOf(signedIn),
    claimNumber: await claimOf(t, member, signedIn.token),
    travellerReferenceNumber: await companionOf(t, member, signedIn.token),
    customerNumber: String(member.customer),
    emailAddress: member.email,
    ...(await companyPartsOf(t, member, signedIn.token)),
    ...(await poolsOf(t, member, signedIn.token)),
    notificationId: await notificationOf(t, member),
    companyImportId: await importOf(t, member),
    guestLinkId: await guestLinkOf(t, member),
  }
}

/** The quote of an order. */
async function quoteOf(t: TestApp, orderNumber: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select quote_reference as reference from orders where order_number = ${orderNumber}`.execute(
    t.databases.jobs,
  )
  return rows[0]?.reference ?? nobodys.quoteReferenceNumber
}

/** A claim that is waiting for the partner. */
async function claimOf(t: TestApp, member: TestMember, token: string): Promise<string> {
  const { body } = await callWire(t.app.server, submitRetroClaim, {
    token,
    key: `claim-${member.membershipNumber}-${member.programCode}`,
    body: {
      object: {
        ...identityOf(member),
        claimType: 'PARTNER',
        partnerCode: 'HOTEL',
        partnerReference: `stay ${String(member.account)}`,
        activityDate: '2026-10-01',
      },
    },
  })
  return body.object.claimNumber
}

/** Another member in this one's pool, an invitation to another pool, and a family request. A company has none of these. */
async function poolsOf(
  t: TestApp,
  member: TestMember,
  token: string,
): Promise<Pick<Belongings, 'invitationId' | 'poolMemberId' | 'familyMemberId'>> {
  const { invitationId, poolMemberId, familyMemberId } = nobodys
  if (member.programCode === 'AP4B') return { invitationId, poolMemberId, familyMemberId }
  const { server } = t.app
  const other = await poolPerson(t, 'Tama', [], member.programCode)
  const another = await poolPerson(t, 'Ada', [], member.programCode)
  await invite(server, another, member)
  const { received } = await poolState(server, { member, token })
  return {
    invitationId: received[0]?.invitationId ?? '',
    familyMemberId: await askFamily(server, another, member, token),
    poolMemberId: await join(server, { member, token }, other),
  }
}

async function companionOf(t: TestApp, member: TestMember, token: string): Promise<string> {
  const { body } = await callWire(t.app.server, addTraveller, {
    token,
    key: `companion-${member.membershipNumber}-${member.programCode}`,
    body: {
      object: { ...identityOf(member), nomineeDetails: [{ givenName: 'Aroha', familyName: 'Whitford' }] },
    },
  })
  return body.object.nomineeDetails[0]?.nomineeReferenceNumber ?? ''
}

/** A notification for a member. */
async function notificationOf(t: TestApp, member: TestMember): Promise<string> {
  const notificationId = uuidv7()
  await notify(t.databases.jobs, {
    customer: customerNumber(String(member.customer)),
    account: null,
    at: t.clock.now(),
    news: { kind: 'security', event: 'passwordChanged' },
    notificationId,
  })
  return notificationId
}

/** A link for a guest of a member, who is in the club for it; a company has none. */
async function guestLinkOf(t: TestApp, member: TestMember): Promise<string> {
  if (member.programCode === 'AP4B') return nobodys.guestLinkId
  const customer = customerNumber(String(member.customer))
  const key = { companyCode: 'NZ', programCode: 'KORU', customer }
  const asked = { ...key, membershipNumber: member.membershipNumber, enrolledOn: parseDay('2026-01-01') }
  const membershipNumber = await inTransaction(t.databases.jobs, async (tx) => joinProgramme(tx, asked))
  await giveTerm(t.databases, { ...key, membershipNumber }, { until: '2026-12-31' })
  const { terms } = await readSubscription(t.databases.jobs, key)
  const link = { linkId: uuidv7(), termId: terms[0]?.termId ?? '', customer, cardId: null }
  const words = { guestName: 'Mere', locale: 'en', validUntil: parseDay('2026-11-30') }
  const row = { ...link, ...words, now: t.clock.now() }
  await inTransaction(t.databases.web, async (tx) => insertGuestLink(tx, row, 1, parseDay('2026-11-20')))
  return link.linkId
}

/** A company's file of users, or nobody's for a member. */
async function importOf(t: TestApp, member: TestMember): Promise<string> {
  if (member.programCode !== 'AP4B') return nobodys.companyImportId
  const importId = uuidv7()
  const { companyCode, programCode, membershipNumber } = identityOf(member)
  await sql`
    insert into company_import (import_id, company_code, program_code, membership_number, content_key, file_name, ignored_columns, role,
      locale, state, uploaded_by, uploaded_at)
    values (${importId}, ${companyCode}, ${programCode}, ${membershipNumber}, 'x', 'users.csv', '[]', 'VIEWER', 'en', 'CHECKED',
      ${member.customer}, ${t.clock.now()})`.execute(t.databases.owner)
  await sql`
    insert into company_import_row (import_id, line, given_name, family_name, email, language, cost_centre, role, verdict)
    values (${importId}, 1, 'Ada', 'Tane', 'ada@example.nz', '', '', '', 'READY')`.execute(t.databases.owner)
  return importId
}

/** A company's user, and a request of its owner for that user; nobody's for a member. */
async function companyPartsOf(
  t: TestApp,
  member: TestMember,
  token: string,
): Promise<Pick<Belongings, 'nomineeReferenceNumber' | 'userNumber' | 'companyTransferNumber'>> {
  const { nomineeReferenceNumber, userNumber, companyTransferNumber } = nobodys
  if (member.programCode !== 'AP4B') return { nomineeReferenceNumber, userNumber, companyTransferNumber }
  const user = await userWithAccount(t, member, {})
  const identity = identityOf(member)
  const ownLimit = async (pointsAMonth: { readonly pointsAMonth?: number }) =>
    callWire(t.app.server, setCompanyLimit, {
      token,
      body: {
        object: { ...identity, of: { kind: 'user', userNumber: member.membershipNumber }, ...pointsAMonth },
      },
    })
  await ownLimit({ pointsAMonth: 0 })
  const { body } = await callWire(t.app.server, transferCompanyPoints, {
    token,
    key: `request-${member.membershipNumber}`,
    body: { object: { ...identity, userNumber: user.membershipNumber, points: 100 } },
  })
  await ownLimit({})
  return {
    nomineeReferenceNumber: user.reference,
    userNumber: user.membershipNumber,
    companyTransferNumber: body.object.transferNumber,
  }
}

/** The session a sign-in opened: its refresh value starts with the session id. */
export function sessionOf({ refresh }: SignedIn): string {
  return refresh.split('.')[0] ?? ''
}

/** Identifiers that nobody owns. */
export const nobodys: Belongings = {
  companyCode: 'XX',
  programCode: 'NONE',
  membershipNumber: '204000020',
  activityNumber: 'TR-2222-2222-2222',
  quoteReferenceNumber: 'QT-2222-2222-2222',
  journalId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  sessionId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  claimNumber: 'CL-2222-2222-2222',
  travellerReferenceNumber: 'TC-2222-2222-2222',
  customerNumber: '9000000000000000001',
  emailAddress: 'nobody@example.nz',
  nomineeReferenceNumber: '9000000000000000002',
  invitationId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  poolMemberId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  familyMemberId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  notificationId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  userNumber: '204000020',
  companyTransferNumber: 'CT-2222-2222-2222',
  companyImportId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  guestLinkId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
}
