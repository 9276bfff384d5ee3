import { accessCodes, actCodes, limitKinds } from '@waymark/contract/console/acts/act-facts'
import { fileActs } from '@waymark/contract/console/files/file-facts'
import { consoleRoles } from '@waymark/contract/console/roles'
import * as z from 'zod/mini'
import { names } from './profile-terms.ts'

const whole = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** Up to how much an operator acts without approval: in one act, and in all acts of a day. Points, cents, or acts. */
const limit = z.object({ each: whole, aDay: whole })

/** What operators can do in the console: why, how much without approval, and how long a request waits. */
export const actTerms = z.object({
  reasons: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z0-9_]{1,30}$/)),
        name: names,
        /** The acts it is a reason for; all of them if absent. */
        acts: z.optional(z.array(z.enum([...actCodes, ...accessCodes, ...fileActs]))),
      }),
    )
    .check(
      z.minLength(1),
      z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'must not repeat a code'),
    ),
  /** By role and by what is counted. Without a line, every such act of the role needs approval. */
  limits: z.partialRecord(z.enum(consoleRoles), z.partialRecord(z.enum(limitKinds), limit)),
  /** After this many hours an undecided request expires. */
  requestHours: z.int().check(z.minimum(1), z.maximum(720)),
})
export type ActTerms = z.output<typeof actTerms>

export const usualActs: z.input<typeof actTerms> = {
  reasons: [
    { code: 'REGULAR_FILE', name: { en: 'Regular delivery', ko: '정기 전달 파일' }, acts: ['runFile'] },
    {
      code: 'SERVICE_FAILURE',
      name: { en: 'We let the member down', ko: '서비스 불편에 대한 보상' },
      acts: ['goodwill'],
    },
    { code: 'DISRUPTION', name: { en: 'Flight disruption', ko: '항공편 운항 차질' }, acts: ['goodwill'] },
    {
      code: 'LOST_PROPERTY',
      name: { en: 'Late or damaged bag', ko: '수하물 지연 또는 파손' },
      acts: ['goodwill'],
    },
    {
      code: 'MISTAKE',
      name: { en: 'Correction of a mistake', ko: '오류 정정' },
      acts: [
        'adjust',
        'reverseEntry',
        'refundOrder',
        'setTier',
        'endTier',
        'unfreeze',
        'decideClaim',
        'runFile',
        'reverseFile',
        'unmerge',
        'notDeceased',
      ],
    },
    {
      code: 'PARTNER_ERROR',
      name: { en: 'Wrong data from a partner', ko: '제휴사의 잘못된 정보' },
      acts: ['adjust', 'reverseEntry', 'decideClaim', 'reverseFile'],
    },
    {
      code: 'MEMBER_ASKED',
      name: { en: 'The member asked for it', ko: '회원 요청' },
      acts: [
        'refundOrder',
        'freeze',
        'unfreeze',
        'endSessions',
        'resendMail',
        'resetFactors',
        'setTier',
        'endTier',
        'viewAs',
        'exportMember',
        'erase',
      ],
    },
    {
      code: 'EVIDENCE_SEEN',
      name: { en: 'Checked against documents', ko: '증빙 확인' },
      acts: [
        'decideClaim',
        'setTier',
        'unfreeze',
        'resetFactors',
        'restoreAddress',
        'deceased',
        'notDeceased',
        'passOn',
      ],
    },
    {
      code: 'SUSPECTED_FRAUD',
      name: { en: 'Suspected misuse', ko: '부정 사용 의심' },
      acts: ['adjust', 'reverseEntry', 'freeze', 'endSessions', 'resetFactors', 'restoreAddress', 'viewAs'],
    },
    {
      code: 'DOUBLE_MEMBERSHIP',
      name: { en: 'Two memberships of one member', ko: '한 회원의 중복 회원번호' },
      acts: ['merge', 'unmerge'],
    },
  ],
  limits: {
    agent: {
      points: { each: 5000, aDay: 20_000 },
      money: { each: 10_000, aDay: 30_000 },
      account: { each: 1, aDay: 200 },
    },
    supervisor: {
      points: { each: 50_000, aDay: 200_000 },
      money: { each: 100_000, aDay: 300_000 },
      tier: { each: 1, aDay: 20 },
      account: { each: 1, aDay: 500 },
      access: { each: 1, aDay: 20 },
    },
    finance: {
      points: { each: 50_000, aDay: 200_000 },
      money: { each: 100_000, aDay: 500_000 },
      account: { each: 1, aDay: 200 },
    },
  },
  requestHours: 72,
}
