import { useTranslation } from 'react-i18next'
import type { CompanyUser } from '../../platform/company-people/user-queries.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { useSetLimitMutation, type Limit } from './points-queries.ts'

export interface LimitAnswers {
  readonly kind: Limit['kind']
  readonly user: CompanyUser | undefined
  readonly costCentre: string
  readonly points: bigint | null
  readonly isRemoved: boolean
}

/** The form of a limit; `limit` is the one it changes. */
export function useLimitForm(limit: Limit | undefined, onDone: () => void): Form<LimitAnswers> {
  const { t } = useTranslation('company-points')
  const membership = useMembership()
  const [setLimit] = useSetLimitMutation()
  return useForm({
    idPrefix: 'company-limit',
    isForgotten: true,
    defaults: answersOf(limit),
    fields: ({ kind }: LimitAnswers) => [kind, 'points'] as const,
    body: (typed: LimitAnswers) => ({
      object: {
        ...membership,
        of:
          typed.kind === 'user'
            ? { kind: 'user' as const, userNumber: typed.user?.userNumber ?? '' }
            : { kind: 'costCentre' as const, costCentre: typed.costCentre.trim() },
        ...(typed.isRemoved || typed.points === null ? {} : { pointsAMonth: Number(typed.points) }),
      },
    }),
    rules: ({ kind, user, costCentre, points, isRemoved }: LimitAnswers) => [
      ...(kind === 'user' && user === undefined ? [{ field: 'user' as const, reason: 'missing' }] : []),
      ...(kind === 'costCentre' && costCentre.trim() === ''
        ? [{ field: 'costCentre' as const, reason: 'missing' }]
        : []),
      ...(points === null && !isRemoved ? [{ field: 'points' as const, reason: 'missing' }] : []),
    ],
    refusals: {
      NOT_FOUND: { field: 'user', reason: 'unknown' },
      COMPANY_LIMIT_OWN: { field: limit?.kind ?? 'user', reason: 'own' },
    },
    words: ({ field, reason }) => t([`problem.limit.${reason}`, `problem.${field}.missing`]),
    send: async ({ body }) => setLimit({ body }),
    done: ({ object }) => {
      toast(object.pointsAMonth === null ? t('limit.removed') : t('limit.saved'))
      onDone()
    },
  })
}

function answersOf(limit: Limit | undefined): LimitAnswers {
  return {
    kind: limit?.kind ?? 'user',
    user: limit?.kind === 'user' ? limit.user : undefined,
    costCentre: limit?.kind === 'costCentre' ? limit.costCentre : '',
    points: limit === undefined || limit.limit === null ? null : BigInt(limit.limit),
    isRemoved: false,
  }
}
