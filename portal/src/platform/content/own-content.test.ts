import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { createFullStore } from '../store/full-store.ts'
import { contentQueries } from './content-queries.ts'
import { selectOwnContent } from './own-content.ts'

const unavailable = () => Response.json({ error: { code: 'UNAVAILABLE', message: 'Later' } }, { status: 503 })
const error = expect.objectContaining({ code: 'UNAVAILABLE', status: 503 })
const found = { object: { partners: [], offers: [] } }
const query = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('[CONT-01] recommendations and activations that fail leave an error and then an empty object, until they come', async () => {
  session.write({ language: 'en', token: 'a token' })
  vi.stubGlobal('fetch', async () => unavailable())
  const store = createFullStore()
  const { recommendedPartners, recommendedBenefits, activatedOffers } = contentQueries.endpoints
  await store.dispatch(recommendedPartners.initiate({ query }))
  await store.dispatch(recommendedBenefits.initiate({ query }))
  await store.dispatch(activatedOffers.initiate({ query }))
  expect(selectOwnContent(store.getState())).toEqual({
    recommendedPartners: {},
    recommendedBenefits: {},
    activatedOffers: {},
    errors: { recommendedPartners: error, recommendedBenefits: error, activatedOffers: error },
  })
  vi.stubGlobal('fetch', async () => Response.json(found))
  await store.dispatch(recommendedPartners.initiate({ query }, { forceRefetch: true }))
  const { recommendedPartners: kept, errors } = selectOwnContent(store.getState())
  expect([kept, errors.recommendedPartners]).toEqual([found.object, undefined])
})
