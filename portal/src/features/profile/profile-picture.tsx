import { useTranslation } from 'react-i18next'
import { readCallError, type CallError } from '../../platform/client/call-error.ts'
import { failed } from '../../platform/client/send.ts'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useUndo } from '../../platform/undo/use-undo.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { initialsOf } from '../../ui/formats/initials.ts'
import {
  useKeep,
  useOwnImage,
  useRemoveProfileImageMutation,
  useUpdateProfileImageMutation,
} from './profile-queries.ts'
import { scaledPicture } from './scaled-picture.ts'

/** The person's picture or initials, with buttons to choose and remove a picture (PROF-05). */
export function ProfilePicture({ name, mayChange }: { name: string; mayChange: boolean }) {
  const { t } = useTranslation('profile')
  const image = useOwnImage().currentData?.object.image ?? undefined
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
          <ChooseForm isFirst={image === undefined} />
          {image !== undefined && <RemoveForm shown={image.data} />}
        </div>
      )}
    </div>
  )
}

const buttonId = 'picture-choose'

/** A chosen file is uploaded straight away. */
function ChooseForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('profile')
  const form = useChooseForm()
  return (
    <FormFrame form={form} className="stack-s">
      <FileButton
        id={buttonId}
        size="small"
        pending={form.state === 'sending'}
        label={t('picture.file')}
        accept="image/jpeg,image/png,image/webp"
        onChoose={(file) => {
          form.choice('file').onChange(file)
          form.submit()
        }}
      >
        {t(isFirst ? 'picture.add' : 'picture.change')}
      </FileButton>
    </FormFrame>
  )
}

const known = ['tooLarge', 'notAnImage', 'notWhole', 'tooSmall', 'tooManyPixels'] as const

function useChooseForm() {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const keep = useKeep()
  const [update] = useUpdateProfileImageMutation()
  return useForm<{ readonly file: File | null }, File | null, Parameters<typeof keep.image>[0]>({
    idPrefix: 'picture',
    isForgotten: true,
    defaults: { file: null },
    fields: () => ['file'],
    controls: { file: buttonId },
    onlyField: 'file',
    words: ({ error }) => t(`picture.problem.${problemOf(error)}`),
    body: ({ file }) => file,
    send: async ({ body }) => {
      const image = body === null ? undefined : await scaledPicture(body)
      if (image === undefined) return failed(notAnImage)
      return update({ body: { object: { ...membership, image } } })
    },
    done: (answer) => {
      void keep.image(answer)
      toast(t('picture.kept'))
    },
  })
}

/** `shown`: the current picture in base64. */
function RemoveForm({ shown }: { shown: string }) {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const keep = useKeep()
  const undo = useUndo()
  const [drop] = useRemoveProfileImageMutation()
  const [update] = useUpdateProfileImageMutation()
  /** May run after the person has left the page, so it doesn't report errors in the form. */
  const restore = async () => {
    const result = await update({ body: { object: { ...membership, image: shown } } })
    if (result.data !== undefined) await keep.image(result.data)
    toast(t(result.data === undefined ? 'picture.problem.failed' : 'picture.kept'))
  }
  const form = useForm<object, typeof membership, Parameters<typeof keep.image>[0]>({
    isForgotten: true,
    defaults: {},
    fields: () => [],
    words: () => '',
    body: () => membership,
    send: async ({ body }) => drop({ query: body }),
    done: (answer) => {
      void keep.image(answer)
      toast(
        t('picture.gone'),
        undo(() => void restore()),
      )
    },
  })
  return (
    <FormFrame form={form} className="stack-s" failureWords={() => t('picture.problem.failed')}>
      <SendButton form={form} size="small" variant="quiet">
        {t('picture.remove')}
      </SendButton>
    </FormFrame>
  )
}

const notAnImage = readCallError(422, {
  error: { code: 'PROFILE_REFUSED', errorDetails: [{ code: 'notAnImage', message: '', field: 'image' }] },
})

function problemOf(error: CallError | undefined): (typeof known)[number] | 'failed' {
  return known.find((code) => error?.details.some((detail) => detail.code === code)) ?? 'failed'
}
