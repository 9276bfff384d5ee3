import { exportActivity } from '@waymark/contract/statement/export-activity'
import { apiBase } from '@waymark/contract/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnFrom, textOfPdf } from '../../../test/documents/pdf-reader.ts'
import { identityOf, makeMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { issuePoints, newJournalId } from '../../ledger/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

interface Gift {
  readonly counterpartyName: string
  readonly message: string
  readonly points: bigint
}

/** The PDF of a member with these names and one gift, in a language. */
async function statementOf(
  named: { readonly givenName: string; readonly familyName: string },
  { points, ...detail }: Gift = giftOf('Kia ora'),
  language = 'en',
): Promise<Buffer> {
  const member = await makeMember(t.databases, named)
  await issuePoints(t.databases.jobs, {
    account: member.account,
    journal: newJournalId(new Date('2026-11-02T00:00:00Z')),
    businessReference: `gift:${String(member.account)}`,
    occurredOn: '2026-11-02',
    lines: [{ kind: 'gift_in', pointType: 'POINTS', points, expiresOn: '2030-01-31', rule: 'test', detail }],
    facts: { configVersion: 1 },
  })
  const { token } = await signIn(t.app.server, member)
  const { statusCode, rawPayload } = await t.app.server.inject({
    method: 'POST',
    url: apiBase + exportActivity.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { object: { ...identityOf(member), format: 'pdf' } },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const names = { givenName: 'Hana', familyName: 'Whitford' }
const giftOf = (message: string): Gift => ({ counterpartyName: 'Tama Manu', message, points: 1n })
const turned = (text: string): string => Array.from(text).toReversed().join('')

test('[SUMM-04] the PDF draws names in the scripts of most people, as they are typed', async () => {
  const typed = ['山田太郎', '李小龍', 'สมชาย', 'राम', 'Hằng', 'Юлия Ћирић', 'Ōtautahi', '"=1+1"', '‘@A1’']
  const korean = '지우'.normalize('NFD')
  const text = textOfPdf(
    await statementOf({ givenName: '小龙', familyName: '王芳' }, giftOf([...typed, korean].join(', '))),
  )
  expect(text).toContain('Member小龙王芳Membership')
  expect(text).toContain([...typed, '지우'].join(',').replaceAll(' ', ''))
  expect(text).not.toContain('□')
})

test('[SUMM-04] Arabic and Hebrew are drawn from the right, and what is around them from the left', async () => {
  const message = 'To נועה 12 (כהן-לוי) Levi, سالم'
  const gift = { ...giftOf(message), counterpartyName: 'נ•••• כ••••' }
  const text = textOfPdf(await statementOf({ givenName: 'بدر', familyName: 'سالم' }, gift, 'ko'))
  expect(text).toContain(turned('بدرسالم'))
  expect(text).toContain(turned('נ••••כ••••'))
  expect(text).toContain(`To(${turned('כהן-לוי')})12${turned('נועה')}Levi,${turned('سالم')}`)
})

test('[SUMM-04] what no font has is a box that the PDF explains, and pictures are left out', async () => {
  const pictures = textOfPdf(await statementOf({ givenName: '🦊 Ana', familyName: 'Kea 👨‍👩‍👧' }))
  expect(pictures).toContain('MemberAnaKeaMembership')
  expect(pictures).not.toContain('□')
  const cherokee = textOfPdf(await statementOf({ givenName: 'ᏣᎳᎩ', familyName: 'Kea' }))
  expect(cherokee).toContain('Member□□□KeaMembership')
  expect(cherokee).toContain("□isacharacterthatwecan'tshowinaPDF.")
  expect(textOfPdf(await statementOf(names, giftOf('ᏣᎳᎩ'), 'ko'))).toContain(
    '□는PDF에표시할수없는글자입니다.',
  )
})

test('[SUMM-04] however long its words and figures are, nothing of a statement is off the page', async () => {
  const long = 'W'.repeat(80)
  const points = 1_234_567_890_123n
  const file = await statementOf(
    { givenName: long, familyName: 'ي'.repeat(80) },
    { counterpartyName: long, message: 'ص'.repeat(80), points },
  )
  // A4 is 595 points wide.
  expect(Math.max(...drawnFrom(file))).toBeLessThan(555)
  expect(textOfPdf(file)).toContain('+1,234,567,890,1231,234,567,890,123')
})
