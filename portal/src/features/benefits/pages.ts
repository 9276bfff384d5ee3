import { listBenefits } from '@waymark/contract/content/list-benefits'
import { recommendedBenefits } from '@waymark/contract/content/recommended-benefits'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'tier_benefits', '/benefits', { area: 'shared', menu: 'offers', order: 50 }),
]

export const code = {
  tier_benefits: {
    words: ['benefits'],
    component: async () => import('./benefits-page.tsx'),
    reads: benefitReads,
  },
} satisfies CodeOfPages

/** The tier's benefits need permission; the list of benefits is public. */
function benefitReads({ membership, may }: MemberVisit) {
  const { companyCode, programCode } = membership
  const list = read(listBenefits, { query: { companyCode, programCode } })
  return may('tier_benefits') ? [list, read(recommendedBenefits, { query: membership })] : [list]
}
