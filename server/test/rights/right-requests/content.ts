import { expect } from 'vitest'
import { importContent } from '../../../src/content/index.ts'
import { identityOf, makeMember } from '../../members.ts'
import { signIn } from '../../sign-in.ts'
import type { TestApp } from '../../test-app.ts'
import type { RightRequest, RightRequests } from './right-request.ts'

const query = '?companyCode=NZ&programCode=AP'
const words = { en: { title: 'A title', summary: 'In short', body: '<p>At length.</p>' } }

/** Publishes a partner, its offer and a page; safe to repeat. */
async function publish({ app, databases, clock }: TestApp): Promise<void> {
  const put = await importContent(databases.jobs, {
    company: await app.configuration.company('NZ'),
    document: {
      items: [
        {
          kind: 'partner',
          id: 'hotel',
          category: 'hotels',
          earnRate: { points: 600, unit: 'night', per: 1 },
          words,
        },
        {
          kind: 'offer',
          id: 'triple',
          partnerId: 'hotel',
          category: 'hotels',
          effect: { kind: 'times', by: 3 },
          startsOn: '2026-11-01',
          endsOn: '2027-11-30',
          needsActivation: true,
          words,
        },
        { kind: 'page', id: 'privacy', section: 'legal', words },
        {
          kind: 'chrome',
          id: 'chrome',
          words: { en: { footer: [{ title: 'More', links: [] }], imprint: 'Somewhere' } },
        },
      ],
    },
    by: 'Tester',
    at: clock.now(),
    dryRun: false,
  })
  expect(put.problems).toEqual([])
}

const ofProgramme = async (): Promise<RightRequest> => ({ query })
const trip = { companyCode: 'NZ', programCode: 'AP', origin: 'AKL', destination: 'SYD', tripType: 'ONE_WAY' }

/** Public content, and the calculator. */
export const rightContentRequests: RightRequests = {
  headerFooter: async (t) => {
    await publish(t)
    return { query }
  },
  listBenefits: ofProgramme,
  listOffers: ofProgramme,
  listPartners: ofProgramme,
  retrieveContent: async () => ({ query: `${query}&contentType=help` }),
  contentById: async (t) => {
    await publish(t)
    return { query, params: { contentId: 'privacy' } }
  },
  partnerOfferDetail: async (t) => {
    await publish(t)
    return { query, params: { contentId: 'triple' } }
  },
  activateOffer: async (t) => {
    await publish(t)
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    return { token, raw: { object: { ...identityOf(member), offerId: 'triple' } } }
  },
  companyBusinessConfig: async () => ({ params: { companyCode: 'NZ', code: 'AP' } }),
  translations: async () => ({ params: { language: 'ko' } }),
  masterRecords: async () => ({ query, params: { entityCode: 'countries' } }),
  calculateEarn: async () => ({ raw: { object: trip } }),
  calculateBurn: async () => ({ raw: { object: trip } }),
  listReachable: async () => ({ raw: { object: { companyCode: 'NZ', programCode: 'AP', origin: 'AKL' } } }),
}
