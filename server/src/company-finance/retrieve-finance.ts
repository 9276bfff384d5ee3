import type { retrieveCompanyFinance as facts } from '@waymark/contract/company-finance/retrieve-company-finance'
import type * as shapes from '@waymark/contract/company-finance/retrieve-company-finance.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { accountId, readLastSeq, readMatching, readTotals } from '../ledger/index.ts'
import { readMembership } from '../membership/index.ts'
import type { OrderServices } from '../orders/index.ts'
import { readBenefits, sumBenefits } from './benefits.ts'
import { financeMonthOf, type FinanceMonth } from './finance-month.ts'
import { readTaxLines, sumTax } from './tax-lines.ts'

/** Lines of each part that the page shows; the files have all. */
const MOST_SHOWN = 100

export type FinanceServices = Pick<OrderServices, 'database' | 'kinds'>
type FinanceCall = Pick<Call<typeof facts>, 'membership' | 'today' | 'fail'>

/** A company's month for its accounts (SUMM-04, CORP-06): every figure is summed from the ledger's lines, the orders and the seats' trail. */
export async function retrieveFinance(
  services: FinanceServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { membership, programme } = call
  const { database } = services
  const account = accountId(membership.account)
  const [month, upTo] = await Promise.all([
    monthFor(services, call, call.body.object.month),
    readLastSeq(database, account),
  ])
  const { from, until } = month
  const [totals, matching, tax, benefits] = await Promise.all([
    readTotals(database, account, { from, to: until, upTo }),
    readMatching(database, account, { from, to: until, pointType: 'POINTS', upTo }),
    readTaxLines(services, membership.account, { from, until, timeZone: programme.timeZone }),
    readBenefits({ database, membership, programme, upTo }, month),
  ])
  const { companyBenefits: terms } = programme
  return {
    object: {
      month: month.month,
      firstMonth: month.first,
      currentMonth: month.current,
      currency: programme.currency,
      statement: { ...totals, lines: matching.lines },
      tax: { ...sumTax(tax), lines: tax.slice(0, MOST_SHOWN), count: tax.length },
      benefits: {
        ...sumBenefits(benefits, terms),
        lines: benefits.slice(0, MOST_SHOWN),
        count: benefits.length,
        ...terms,
      },
    },
  }
}

/** The month of a call. Ends it with NOT_FOUND for one that the company hasn't had. */
export async function monthFor(
  { database }: FinanceServices,
  { membership, today, fail }: FinanceCall,
  asked: string | undefined,
): Promise<FinanceMonth> {
  const { companyCode, programCode, membershipNumber } = membership
  const row = await readMembership(database, companyCode, programCode, membershipNumber)
  const month = row === undefined ? undefined : financeMonthOf(asked, { today, enrolledOn: row.enrolled_on })
  return month ?? fail('NOT_FOUND')
}
