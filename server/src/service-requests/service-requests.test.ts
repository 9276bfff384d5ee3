import { masterData } from '@waymark/contract/reference/master-data'
import { notifications } from '@waymark/contract/notifications/notifications'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { addressDetails } from '@waymark/contract/service-requests/address-details'
import { serviceRequest } from '@waymark/contract/service-requests/service-request'
import { serviceRequests } from '@waymark/contract/service-requests/service-requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { createLocalDesk } from '../cli/desk/local-desk.ts'
import { requestsCommand } from '../cli/requests/service-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({
    company: {
      ...testCompany,
      serviceRequests: {
        categories: [
          { code: 'CARD', name: { en: 'Card by post', ko: '카드 우편 발송' }, byPost: true },
          { code: 'POINTS', name: { en: 'Points', ko: '포인트' } },
        ],
        mostADay: 4,
        mostOpen: 3,
      },
    },
  })
})
afterAll(async () => {
  await t.close()
})

interface Signed {
  readonly token: string
  readonly member: TestMember
}

async function signedIn(options: Parameters<typeof makeMember>[1] = {}): Promise<SignedIn & Signed> {
  const member = await makeMember(t.databases, options)
  return { member, ...(await signIn(t.app.server, member)) }
}

let keys = 0
const freshKey = () => {
  keys += 1
  return `request-key-${String(keys)}`
}
const mailsTo = async (address: string) => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === address)
}
const send = async (
  { token, member }: Signed,
  more: { readonly [name: string]: string } = {},
  key = freshKey(),
) =>
  callWire(t.app.server, serviceRequest, {
    token,
    key,
    body: {
      object: {
        ...identityOf(member),
        category: 'POINTS',
        subject: 'Where are they?',
        message: 'Zeile eins\n두 번째 줄 🙏',
        ...more,
      },
    },
  })
const list = async ({ token, member }: Signed, language = 'en') =>
  (
    await callWire(t.app.server, serviceRequests, {
      token,
      headers: { 'accept-language': language },
      body: { object: identityOf(member) },
    })
  ).body.object
const addresses = async ({ token, member }: Signed) =>
  (await callWire(t.app.server, addressDetails, { token, body: { object: identityOf(member) } })).body.object
const writeAddress = async ({ member }: Signed, type: 'H' | 'B', line: string) =>
  sql`insert into customer_contact (customer_number, address_type, address_line1, city, country_code)
    values (${member.customer}, ${type}, ${line}, 'Nelson', 'NZ')`.execute(t.databases.web)
const desk = () => {
  const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
  return createLocalDesk(context, async () => undefined)
}

describe('addresses', () => {
  test('[CALL-07] [PROF-02] are the profile’s own two, with the one that post goes to', async () => {
    const who = await signedIn()
    expect(await addresses(who)).toMatchObject({ preferredAddress: null })
    await writeAddress(who, 'B', '2 Wharf Lane')
    const { memberContactInfos, preferredAddress } = await addresses(who)
    expect([preferredAddress, memberContactInfos.map(({ addressType }) => addressType)]).toEqual([
      'B',
      ['H', 'B'],
    ])
    const profile = await callWire(t.app.server, retrieveProfile, {
      token: who.token,
      body: { object: identityOf(who.member) },
    })
    expect(memberContactInfos).toEqual(
      profile.body.object.memberAccount.memberProfile.individualInfo.memberContactInfos,
    )
    await writeAddress(who, 'H', '1 Harbour Road')
    expect((await addresses(who)).preferredAddress).toBe('H')
    await sql`
      insert into member_preference (customer_number, preference_code, preference_value, changed_at)
      values (${who.member.customer}, 'POST', 'B', ${t.clock.now()})`.execute(t.databases.web)
    expect((await addresses(who)).preferredAddress).toBe('B')
    await sql`update customer_contact set city = '' where customer_number = ${who.member.customer} and address_type = 'B'`.execute(
      t.databases.web,
    )
    expect((await addresses(who)).preferredAddress).toBe('H')
  })
})

describe('a request of the service', () => {
  test('[CALL-07] has a number, an email and a trail, and is seen by nobody else', async () => {
    const who = await signedIn()
    const sent = (await send(who)).body.object
    expect(sent.requestNumber).toMatch(/^SR(-[0-9A-Z]{4}){3}$/)
    expect(sent).toMatchObject({ requestStatus: 'OPEN', categoryName: 'Points', activityNumber: null })
    const [mail] = await mailsTo(who.member.email)
    expect(mail?.subject).toBe(`We've received your request ${sent.requestNumber}`)
    expect(mail?.text).toContain('두 번째 줄 🙏')
    expect(await list(who, 'ko')).toMatchObject({
      requests: [{ ...sent, categoryName: '포인트', history: [{ what: 'SENT', words: null }] }],
      categories: [
        { code: 'CARD', name: '카드 우편 발송', byPost: true },
        { code: 'POINTS', byPost: false },
      ],
      left: 2,
    })
    expect((await list(await signedIn())).requests).toEqual([])
    const master = await callWire(t.app.server, masterData, {
      body: { object: { companyCode: 'NZ', programCode: 'AP', entityCode: 'serviceCategories' } },
    })
    expect(master.body.object.masterRecordList).toEqual([
      { code: 'CARD', description: 'Card by post' },
      { code: 'POINTS', description: 'Points' },
    ])
  })

  test('[CALL-07] can refer only to the member’s own order, and needs a known category', async () => {
    const lots = [{ expiresOn: '2028-01-31', points: 30_000n }]
    const [who, other] = [await signedIn({ lots }), await signedIn({ lots })]
    const order = (await sendTransfer(t.app.server, who, who.member, other.member, 10_000)).body.object
    expect((await send(who, { activityNumber: order.transactionId })).body.object.activityNumber).toBe(
      order.transactionId,
    )
    const foreign = await send(other, { activityNumber: order.transactionId })
    const absent = await send(other, { activityNumber: 'TR-2222-2222-2222' })
    expect([foreign.error?.code, absent.error?.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect((await send(other, { category: 'MAGIC' })).error).toMatchObject({
      code: 'SERVICE_REQUEST_REFUSED',
      errorDetails: [{ field: 'category', code: 'unknown' }],
    })
    expect((await list(other)).requests).toEqual([])
  })

  test('[CALL-07] for something sent by post needs a complete postal address', async () => {
    const who = await signedIn()
    const missing = {
      code: 'SERVICE_REQUEST_REFUSED',
      errorDetails: [{ field: 'answerAddress', code: 'missing' }],
    }
    expect((await send(who, { category: 'CARD' })).error).toMatchObject(missing)
    expect((await send(who, { category: 'CARD', answerAddress: 'H' })).error).toMatchObject(missing)
    await writeAddress(who, 'H', '1 Harbour Road')
    expect((await send(who, { category: 'CARD', answerAddress: 'B' })).error).toMatchObject(missing)
    const sent = (await send(who, { category: 'CARD', answerAddress: 'H' })).body.object
    expect(sent.answerAddress).toBe('H')
    const shown = await desk().ask(requestsCommand, { action: 'show', request: sent.requestNumber })
    expect(shown.lines).toContain('post to: 1 Harbour Road, Nelson, NZ')
  })

  test('[CALL-07] a double click sends one; daily and open requests are limited', async () => {
    const who = await signedIn()
    const key = freshKey()
    const [one, other] = await Promise.all([send(who, {}, key), send(who, {}, key)])
    expect(one?.body).toEqual(other?.body)
    expect((await send(who, { subject: 'Otherwise' }, key)).error?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const more = await Promise.all(Array.from({ length: 4 }, async () => send(who)))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(more.flatMap(({ error }) => error?.code ?? [])).toEqual(
      Array(2).fill('SERVICE_REQUEST_LIMIT_REACHED'),
    )
    expect(await mailsTo(who.member.email)).toHaveLength(3)
    // An answered one makes room for another; then the daily limit is reached.
    const answered = one?.body.object.requestNumber ?? ''
    await desk().ask(requestsCommand, {
      action: 'answer',
      request: answered,
      text: 'Yes.',
      by: 'Ana',
      dryRun: false,
    })
    expect((await list(who)).left).toBe(1)
    expect((await send(who)).status).toBe(200)
    expect((await send(who)).error?.code).toBe('SERVICE_REQUEST_LIMIT_REACHED')
  })

  test('[CALL-07] without a one-line subject and a message of limited length is refused', async () => {
    const who = await signedIn()
    const wrongs = [{ subject: '' }, { subject: 'a\nb' }, { message: '  ' }, { message: 'x'.repeat(2001) }]
    for (const wrong of wrongs) expect((await send(who, wrong)).status).toBe(400)
  })

  test('[CALL-07] can be sent by an inactive member', async () => {
    const who = await signedIn()
    await sql`update membership set status = 'I' where account = ${who.member.account}`.execute(
      t.databases.jobs,
    )
    t.clock.advance(2000)
    expect((await send(who)).status).toBe(200)
  })
})

describe('the operator', () => {
  test('[CALL-07] lists, answers and closes; the member gets a notification and a mail, and it is on record', async () => {
    const who = await signedIn()
    const { requestNumber: request } = (await send(who, { subject: 'Bonus of May' })).body.object
    const listed = await desk().ask(requestsCommand, { action: 'list', state: 'OPEN' })
    expect(listed.lines.find((line) => line.startsWith(request))).toContain('POINTS  Bonus of May')
    const word = { request, by: 'Ana', dryRun: false } as const
    const tried = await desk().ask(requestsCommand, { ...word, action: 'answer', text: 'No', dryRun: true })
    expect(tried.lines[0]).toContain('nothing was changed')
    expect((await list(who)).requests[0]?.requestStatus).toBe('OPEN')
    const text = 'It came on 3 June.\n6월 3일에 들어왔습니다.'
    expect((await desk().ask(requestsCommand, { ...word, action: 'answer', text })).exitCode).toBe(0)
    expect((await list(who)).requests[0]).toMatchObject({
      requestStatus: 'ANSWERED',
      history: [{ what: 'SENT' }, { what: 'ANSWERED', words: text }],
    })
    const answers = await mailsTo(who.member.email)
    expect(answers.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `We've received your request ${request}`,
        `We've answered your request ${request}`,
      ]),
    )
    expect(answers.find(({ subject }) => subject.startsWith("We've answered"))?.text).toContain('6월 3일에')
    t.clock.advance(60_000)
    expect((await desk().ask(requestsCommand, { ...word, action: 'close' })).exitCode).toBe(0)
    expect(await desk().ask(requestsCommand, { ...word, action: 'answer', text })).toMatchObject({
      exitCode: 1,
    })
    expect((await mailsTo(who.member.email)).at(-1)?.subject).toBe(`Your request ${request} is closed`)
    const inbox = await callWire(t.app.server, notifications, {
      token: who.token,
      body: { object: { ...identityOf(who.member), pageSize: 20 } },
    })
    expect(inbox.body.object.notifications.map(({ news }) => news)).toEqual([
      { kind: 'serviceRequest', event: 'closed', requestNumber: request, subject: 'Bonus of May' },
      { kind: 'serviceRequest', event: 'answered', requestNumber: request, subject: 'Bonus of May' },
    ])
    const { rows } = await sql<{ command: string; made_by: string; outcome: string }>`
      select command, made_by, outcome from operator_run where arguments ->> 'request' = ${request}
      order by started_at, id`.execute(t.databases.jobs)
    expect(rows.map(({ command, made_by, outcome }) => `${command} ${made_by} ${outcome}`)).toEqual([
      'requests answer Ana done',
      'requests close Ana done',
      'requests answer Ana findings',
    ])
  })

  test('[CALL-07] deletes a request seven years after its last answer, and none that is open', async () => {
    const [open, late, done] = [await signedIn(), await signedIn(), await signedIn()]
    const [, answered, closed] = [await send(open), await send(late), await send(done)]
    const now = t.clock.now()
    const by = { by: 'Ana', dryRun: false } as const
    const { requestNumber: request } = closed.body.object
    await desk().ask(requestsCommand, { action: 'close', request, ...by })
    t.clock.advance(2000 * 86_400_000)
    const { requestNumber: asked } = answered.body.object
    await desk().ask(requestsCommand, {
      action: 'answer',
      request: asked,
      text: 'Sorry, this is late',
      ...by,
    })
    t.clock.advance(600 * 86_400_000)
    await t.app.jobs.find(({ name }) => name === 'forget-old-keys')?.run()
    t.clock.set(now)
    const left = await Promise.all([open, late, done].map(async (who) => list(who)))
    expect(left.map(({ requests }) => requests.map(({ requestStatus }) => requestStatus))).toEqual([
      ['OPEN'],
      ['ANSWERED'],
      [],
    ])
  })

  test('[CALL-07] is told what is invalid, and nothing is changed', async () => {
    const who = await signedIn()
    const { requestNumber: request } = (await send(who)).body.object
    const by = { by: 'Ana', dryRun: false } as const
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0007b'])
      expect(await desk().ask(requestsCommand, { action: 'answer', request, text, ...by })).toMatchObject({
        exitCode: 2,
      })
    const unknown = { action: 'close', request: 'SR-2222-2222-2222', ...by } as const
    expect(await desk().ask(requestsCommand, unknown)).toMatchObject({ exitCode: 2 })
    expect((await list(who)).requests[0]?.requestStatus).toBe('OPEN')
  })

  test('[CALL-07] lists the first two hundred, and says that there are more', async () => {
    const who = await signedIn()
    const request = (await send(who)).body.object.requestNumber
    await sql`
      insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number, category,
        subject, message, state, sent_at)
      select 'SR-' || n, account, customer_number, company_code, program_code, membership_number, category, subject, message, 'OPEN', sent_at
      from service_request, generate_series(1, 200) n where request_number = ${request}`.execute(
      t.databases.owner,
    )
    const { lines } = await desk().ask(requestsCommand, { action: 'list', state: 'OPEN' })
    expect([lines.length, lines.at(-1)]).toEqual([201, 'more than 200 requests are open'])
  })
})
