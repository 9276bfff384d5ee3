import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSeatUsers } from './seat-queries.ts'

interface UserPickerProps {
  open: boolean
  title: string
  /** The confirming button. */
  confirm: string
  onClose: () => void
  /** Resolves with what went wrong, or with undefined: then the dialog closes. */
  onChoose: (email: string) => Promise<string | undefined>
}

/** Finds one of a company's users who has no seat yet. */
export function UserPicker({ open, title, confirm, onClose, onChoose }: UserPickerProps) {
  const { t } = useTranslation('seats')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    setChosen(null)
    setProblem(undefined)
    onClose()
  }
  const choose = async () => {
    if (isBusy) return
    if (chosen === null) return setProblem(t('picker.missing'))
    setIsBusy(true)
    const refused = await onChoose(chosen)
    setIsBusy(false)
    if (refused === undefined) close()
    else setProblem(refused)
  }
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={t('picker.close')}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('picker.cancel')}
          </Button>
          <Button variant="primary" pending={isBusy} onClick={() => void choose()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem !== undefined && (
          <Alert tone="bad" live="assertive">
            {problem}
          </Alert>
        )}
        <Found
          chosen={chosen}
          onChange={(email) => {
            setChosen(email)
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}

function Found({ chosen, onChange }: { chosen: string | null; onChange: (email: string) => void }) {
  const { t } = useTranslation('seats')
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useSeatUsers(useDeferredValue(text.trim()))
  return (
    <>
      <SearchField
        label={t('picker.search')}
        placeholder={t('picker.search')}
        value={text}
        onChange={setText}
      />
      {error !== undefined && (
        <PartFailure title={t('picker.failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <Skeleton width="100%" height="6rem" />
        </Waiting>
      )}
      {data !== undefined && data.object.users.length > 0 && (
        <RadioChoices
          legend={t('picker.users')}
          value={chosen}
          onChange={onChange}
          choices={data.object.users.map(({ name, email, isAccountHolder }) => ({
            value: email,
            label: <bdi>{name}</bdi>,
            detail: <bdi>{email}</bdi>,
            end: isAccountHolder && <Tag tone="neutral">{t('picker.holder')}</Tag>,
          }))}
        />
      )}
      <output className="small muted">
        {data !== undefined && data.object.users.length === 0 && t('picker.none')}
        {data?.object.hasMore === true && t('picker.more')}
      </output>
    </>
  )
}
