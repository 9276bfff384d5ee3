import { createSlice } from '@reduxjs/toolkit'
import type { CallError } from '../client/call-error.ts'
import { rootReducer } from '../store/full-store.ts'
import {
  contentQueries,
  type ActivatedOffers,
  type RecommendedBenefits,
  type RecommendedPartners,
} from './content-queries.ts'

type OwnPart = 'recommendedPartners' | 'recommendedBenefits' | 'activatedOffers'

/** The member's own content. If it can't be loaded, an error is stored and then an empty object (CONT-01). */
interface OwnContent {
  readonly recommendedPartners: Partial<RecommendedPartners>
  readonly recommendedBenefits: Partial<RecommendedBenefits>
  readonly activatedOffers: Partial<ActivatedOffers>
  readonly errors: Partial<Record<OwnPart, CallError>>
}

const initialState: OwnContent = {
  recommendedPartners: {},
  recommendedBenefits: {},
  activatedOffers: {},
  errors: {},
}

interface Refused {
  readonly payload?: CallError | undefined
  /** `condition` is set if nothing was sent. */
  readonly meta: { readonly condition: boolean }
}

const answered = (state: OwnContent, part: OwnPart, object: object): OwnContent => ({
  ...state,
  [part]: object,
  errors: { ...state.errors, [part]: undefined },
})

const refused =
  (part: OwnPart) =>
  (state: OwnContent, { payload, meta }: Refused): OwnContent =>
    meta.condition || payload === undefined
      ? state
      : { ...state, [part]: {}, errors: { ...state.errors, [part]: payload } }

const { recommendedPartners, recommendedBenefits, activatedOffers } = contentQueries.endpoints

const slice = createSlice({
  name: 'content',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(recommendedPartners.matchFulfilled, (state, { payload }) =>
        answered(state, 'recommendedPartners', payload.object),
      )
      .addMatcher(recommendedPartners.matchRejected, refused('recommendedPartners'))
      .addMatcher(recommendedBenefits.matchFulfilled, (state, { payload }) =>
        answered(state, 'recommendedBenefits', payload.object),
      )
      .addMatcher(recommendedBenefits.matchRejected, refused('recommendedBenefits'))
      .addMatcher(activatedOffers.matchFulfilled, (state, { payload }) =>
        answered(state, 'activatedOffers', payload.object),
      )
      .addMatcher(activatedOffers.matchRejected, refused('activatedOffers')),
})

/** Selects the member's own content. */
export const selectOwnContent = rootReducer.inject(slice).selector((state) => state.content)
