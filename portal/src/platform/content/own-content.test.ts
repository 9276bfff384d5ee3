import { afterEach, expect, test, vi } from 'vitest'
import { createFullStore } from '../store/full-store.ts'
import { contentQueries } from './content-queries.ts'
import { selectOwnContent } from './own-content.ts'

vi.mock('../client/call.ts', () => ({ callByFacts: async () => answers.shift() }))

const error = { code: 'UNAVAILABLE', status: 503, messages: [], details: [], data: {} } as const
const found = { object: { partners: [], offers: [] } }
const answers: unknown[] = []
const query = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

afterEach(() => {
  answers.length = 0
})

test('[CONT-01] recommendations and activations that fail leave an error and then an empty object, until they come', async () => {
  const store = createFullStore()
  const { recommendedPartners, recommendedBenefits, activatedOffers } = contentQueries.endpoints
  answers.push(...Array.from({ length: 3 }, () => ({ kind: 'failed', error })))
  await store.dispatch(recommendedPartners.initiate({ query }))
  await store.dispatch(recommendedBenefits.initiate({ query }))
  await store.dispatch(activatedOffers.initiate({ query }))
  expect(selectOwnContent(store.getState())).toEqual({
    recommendedPartners: {},
    recommendedBenefits: {},
    activatedOffers: {},
    errors: { recommendedPartners: error, recommendedBenefits: error, activatedOffers: error },
  })
  answers.push({ kind: 'answered', answer: found })
  await store.dispatch(recommendedPartners.initiate({ query }, { forceRefetch: true }))
  const { recommendedPartners: kept, errors } = selectOwnContent(store.getState())
  expect([kept, errors.recommendedPartners]).toEqual([found.object, undefined])
})
