import { serviceRequest } from '@waymark/contract/service-requests/service-request'
import { request } from '@waymark/contract/service-requests/service-request.shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useForm } from '../../platform/forms/use-form.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import {
  isByPost,
  noRequest,
  requestBody,
  requestDrafts,
  requestFields,
  requestRules,
} from './request-answers.ts'
import { useSendRequestMutation, type Addresses, type Category } from './request-queries.ts'

/** The request form. `preferred` is the postal address used unless another one is chosen. */
export function useRequestForm(
  categories: readonly Category[],
  preferred: Addresses['preferredAddress'],
  onSent: (requestNumber: string) => void,
) {
  const { t } = useTranslation('service-requests')
  const membership = useMembership()
  const [address] = useSearchParams()
  const order = address.get('order')
  const [sendRequest] = useSendRequestMutation()
  return useForm({
    defaults: noRequest,
    ...(order !== null && { given: { order } }),
    draft: { of: requestDrafts },
    fields: (answers) => requestFields(isByPost(answers, categories)),
    schema: request,
    wireNames: { activityNumber: 'order' },
    body: (answers) => ({ object: { ...membership, ...requestBody(answers, categories, preferred) } }),
    rules: (answers) => requestRules(answers, categories, preferred),
    refusals: { NOT_FOUND: { field: 'order', reason: 'missing' } },
    words: ({ field }) => t(`problem.${field}`),
    keyed: serviceRequest,
    send: async ({ body, key }) => sendRequest({ body, idempotencyKey: key }),
    done: ({ object }) => onSent(object.requestNumber),
  })
}
