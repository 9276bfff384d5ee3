import { setPause } from '@waymark/contract/subscriptions/kept-days/set-pause'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords, sendErrorWords } from '../../../platform/client/error-words.ts'
import { requestKeys } from '../../../platform/client/request-keys.ts'
import { useOnce } from '../../../platform/forms/use-once.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import { track } from '../../../platform/tracking/tracking.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { clubQueries, type PauseChange } from '../club-queries.ts'

const keys = requestKeys(setPause)

export type PauseAsked =
  | { readonly isOn: true; readonly from: string; readonly until: string }
  | { readonly isOn: false }

/** A pause before it's confirmed. */
interface Pausing {
  /** What it would do; undefined until the server has said so. */
  readonly shown: PauseChange | undefined
  /** Why it can't be made, in a sentence. */
  readonly problem: string | undefined
  readonly pending: boolean
  /** Makes it by what is shown. */
  readonly confirm: () => void
}

/** Previews a pause or its end, and makes it by its preview: what is shown is what is done. */
export function usePause(asked: PauseAsked | undefined, onDone: () => void): Pausing {
  const { t } = useTranslation(['club', 'platform'])
  const payer = usePayer()
  const once = useOnce()
  const [pending, setPending] = useState(false)
  const [change, sent] = clubQueries.useSetPauseMutation()
  const preview = clubQueries.usePreviewPauseQuery(
    { body: { object: { ...payer, ...(asked ?? { isOn: false }) } } },
    { skip: asked === undefined, refetchOnMountOrArgChange: true },
  )
  const shown = preview.isFetching || asked === undefined ? undefined : preview.currentData?.object
  const words = (error: typeof sent.error, say: typeof errorWords): string | undefined => {
    if (error === undefined) return undefined
    return 'status' in error ? say(error, t) : t('platform:error.requestFailed')
  }
  const confirm = (): void =>
    once(async () => {
      if (asked === undefined || shown === undefined) return
      setPending(true)
      const body = { object: { ...payer, ...asked, previewReference: shown.previewReference } }
      const answer = await change({ body, idempotencyKey: await keys.keyOf(body) })
      setPending(false)
      if (answer.data === undefined) {
        void preview.refetch()
        return
      }
      keys.answered()
      track({ event: 'plan_editing', items: 1 })
      toast(t(`club:pause.done.${answer.data.object.change}`))
      onDone()
    })
  const refused = asked === undefined || preview.isFetching ? undefined : words(preview.error, errorWords)
  return { shown, problem: words(sent.error, sendErrorWords) ?? refused, pending, confirm }
}
