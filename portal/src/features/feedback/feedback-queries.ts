import { feedback } from '@waymark/contract/feedback/feedback'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'

const feedbackQueries = api.injectEndpoints({
  endpoints: (build) => ({ sendFeedback: endpointOf(build, feedback) }),
})

export const { useSendFeedbackMutation } = feedbackQueries
