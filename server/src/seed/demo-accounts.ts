import type { ScreenKey } from '@waymark/contract/screens'

/** What every demo account signs in with. Published on purpose: the demo has nothing to protect. */
export const demoPassword = 'Kia-ora-2026'
export const demoPin = '4071'

/** Months from the seeding day on which a club membership ends, with where the club opens. */
interface Club {
  readonly landing: 'NAVIGATE_CLUB_OVERVIEW' | 'NAVIGATE_CLUB_RENEW'
  readonly endsInMonths: number
}

interface NomineeOf {
  readonly company: string
  readonly reference: bigint
  /** By screen, or by one of its tabs (PROG-06). */
  readonly privileges: Readonly<Partial<Record<ScreenKey | `${ScreenKey}/${string}`, 'F' | 'R'>>>
}

export interface DemoAccount {
  readonly number: string
  readonly title: string
  readonly givenName: string
  readonly familyName: string
  readonly language: 'en' | 'ko'
  readonly programCode: 'AP' | 'AP4B'
  readonly tier: 'BASE' | 'SILVER' | 'GOLD' | 'ELITE'
  /** Months before the seeding day. */
  readonly enrolled: number
  /** What to show it for, in the list that the server prints. */
  readonly purpose: string
  readonly status?: string
  readonly companyName?: string
  /** Left without what the programme asks of every profile. */
  readonly profile?: 'missing'
  readonly attributes?: Readonly<Record<string, string>>
  readonly signInLocked?: true
  readonly secondFactor?: 'mailedCode'
  readonly club?: Club
  readonly nomineeOf?: NomineeOf
}

const person = (
  number: string,
  name: readonly [title: string, givenName: string, familyName: string],
  tier: DemoAccount['tier'],
  enrolled: number,
  purpose: string,
  more: Partial<DemoAccount> = {},
): DemoAccount => {
  const [title, givenName, familyName] = name
  return {
    number,
    title,
    givenName,
    familyName,
    language: 'en',
    programCode: 'AP',
    tier,
    enrolled,
    purpose,
    ...more,
  }
}

/** The demo's people. Invented; numbers end in their Luhn check digit. */
export const demoAccounts: readonly DemoAccount[] = [
  person('204000012', ['Ms', 'Aroha', 'Ngata'], 'BASE', 31, 'base tier, one programme'),
  person('204000020', ['Ms', 'Hana', 'Whitford'], 'GOLD', 50, 'gold, Koru Club active', {
    club: { landing: 'NAVIGATE_CLUB_OVERVIEW', endsInMonths: 9 },
  }),
  person('204000038', ['Mr', 'Callum', 'Reid'], 'SILVER', 42, 'silver, Koru Club to renew', {
    club: { landing: 'NAVIGATE_CLUB_RENEW', endsInMonths: 0 },
  }),
  person('204000046', ['Ms', 'Mere', 'Tawhiri'], 'BASE', 21, 'mandatory profile fields missing', {
    profile: 'missing',
  }),
  person('204000053', ['Ms', 'Fiona', 'Marsden'], 'GOLD', 27, 'company, Primary Account Holder', {
    programCode: 'AP4B',
    companyName: 'Harakeke Timber Limited',
  }),
  person('204000061', ['Mr', 'Daniel', 'Okafor'], 'BASE', 19, 'nominee, some pages to read only', {
    nomineeOf: {
      company: '204000053',
      reference: 7_000_001n,
      privileges: {
        dashboard: 'F',
        overview: 'F',
        corporate_overview: 'F',
        my_activity: 'R',
        corporate_activity: 'R',
        corporate_flights: 'R',
        corporate_details: 'R',
        my_profile: 'R',
        feedback: 'F',
        calculator: 'F',
      },
    },
  }),
  person('204000079', ['Ms', 'Priya', 'Nair'], 'BASE', 23, 'nominee, employee', {
    attributes: { 29: 'EMP' },
    nomineeOf: {
      company: '204000053',
      reference: 7_000_002n,
      privileges: {
        dashboard: 'F',
        overview: 'F',
        corporate_overview: 'F',
        corporate_details: 'F',
        corporate_profile: 'F',
        corporate_company_profile: 'R',
        corporate_manage_users: 'R',
        corporate_member_list: 'R',
        corporate_activity: 'F',
        corporate_flights: 'F',
        my_activity: 'F',
        my_profile: 'F',
        'my_profile/preferences': 'R',
        myflight: 'R',
        claim_list: 'R',
        submit_claim: 'R',
        transfer: 'F',
        transactions: 'F',
        buy: 'F',
        calculator: 'F',
      },
    },
  }),
  person('204000087', ['Ms', 'Ji-woo', 'Kim'], 'GOLD', 41, 'second factor by mail', {
    language: 'ko',
    secondFactor: 'mailedCode',
  }),
  person('204000095', ['Mr', 'Grant', 'Pearce'], 'BASE', 37, 'locked after failed sign-ins', {
    signInLocked: true,
  }),
  person('204000103', ['Ms', 'Lorna', 'Sefo'], 'BASE', 50, 'points expiring, others expired'),
  person('204000111', ['Mr', 'Wiremu', 'Takarangi'], 'ELITE', 48, 'elite, head of a family pool'),
  person('204000129', ['Mr', 'Tama', 'Manu'], 'SILVER', 45, 'member of that pool'),
  person('204000137', ['Ms', 'Elise', 'Hartley'], 'BASE', 47, 'account not active', { status: 'I' }),
  person('204000145', ['Mr', 'Noah', 'Tuilagi'], 'BASE', 0, 'fresh, nothing earned yet'),
]

/** Those who hold a membership of their own: all but a company's nominees. */
export const demoMembers: readonly DemoAccount[] = demoAccounts.filter(
  ({ nomineeOf }) => nomineeOf === undefined,
)

/** The account of a number. @throws RangeError where the demo has none */
export function demoAccountOf(number: string): DemoAccount {
  const account = demoAccounts.find((one) => one.number === number)
  if (account === undefined) throw new RangeError(`No demo account ${number}`)
  return account
}
