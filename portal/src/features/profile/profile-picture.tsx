import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { useUndo } from '../../platform/undo/use-undo.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { initialsOf } from '../../ui/formats/initials.ts'
import {
  useKeep,
  useOwnImage,
  useRemoveProfileImageMutation,
  useUpdateProfileImageMutation,
} from './profile-queries.ts'
import { scaledPicture } from './scaled-picture.ts'

/** The person's picture, or their initials; chosen from a file, and taken away (PROF-05). */
export function ProfilePicture({ name, mayChange }: { name: string; mayChange: boolean }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const image = useOwnImage().currentData?.object.image ?? undefined
  const { choose, remove, isBusy, problem } = usePictureMoves(image?.data)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined) void choose(file)
  }
  return (
    <div className="profile-picture">
      <span className="profile-picture__disc">
        {image === undefined ? (
          <span aria-hidden="true">{initialsOf(name)}</span>
        ) : (
          <img src={`data:${image.contentType};base64,${image.data}`} alt={t('picture.of', { name })} />
        )}
      </span>
      {mayChange && (
        <div className="profile-picture__moves">
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('picture.file')}
            accept="image/jpeg,image/png,image/webp"
            onChange={take}
          />
          <Button size="small" pending={isBusy} onClick={() => input.current?.click()}>
            {t(image === undefined ? 'picture.add' : 'picture.change')}
          </Button>
          {image !== undefined && (
            <Button size="small" variant="quiet" pending={isBusy} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && (
        <p className="invalid-feedback" role="alert">
          {t(`picture.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}

const known = ['tooLarge', 'notAnImage', 'notWhole', 'tooSmall', 'tooManyPixels'] as const
type Problem = (typeof known)[number] | 'failed'

/** `shown`: the picture there is, in base64. */
function usePictureMoves(shown: string | undefined) {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const keep = useKeep()
  const undo = useUndo()
  const [update, { isLoading: isSending }] = useUpdateProfileImageMutation()
  const [drop, { isLoading: isRemoving }] = useRemoveProfileImageMutation()
  const [problem, setProblem] = useState<Problem>()
  const choose = async (file: File) => {
    setProblem(undefined)
    const image = await scaledPicture(file)
    if (image === undefined) return setProblem('notAnImage')
    await send(image)
  }
  const send = async (image: string) => {
    const result = await update({ body: { object: { ...membership, image } } })
    if (result.data === undefined) {
      setProblem(problemOf(result.error))
      return false
    }
    await keep.image(result.data)
    toast(t('picture.kept'))
    return true
  }
  /** Perhaps from another page by now, which shows no problem of this one. */
  const putBack = async (image: string) => {
    if (!(await send(image))) toast(t('picture.problem.failed'))
  }
  const remove = async () => {
    setProblem(undefined)
    const result = await drop({ query: membership })
    if (result.data === undefined) return setProblem('failed')
    await keep.image(result.data)
    return shown === undefined
      ? toast(t('picture.gone'))
      : toast(
          t('picture.gone'),
          undo(() => void putBack(shown)),
        )
  }
  return { choose, remove, isBusy: isSending || isRemoving, problem }
}

function problemOf(error: unknown): Problem {
  const details = isCallError(error) ? error.details : []
  return known.find((code) => details.some((detail) => detail.code === code)) ?? 'failed'
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'details' in error
}
