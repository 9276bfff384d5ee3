import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { PopoverDialog } from '../../ui/overlays/popover-dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Room, Specimen } from './specimen.tsx'

const parts = ['dialog', 'wide', 'drawer', 'sheet', 'confirm', 'reason', 'word', 'failing'] as const
type Part = (typeof parts)[number]

export function OverlaysRoom() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState<Part>()
  const close = () => setOpen(undefined)
  return (
    <Room name="overlays">
      <Specimen
        name="Dialog, Drawer, Sheet, ConfirmDialog"
        states={{
          'opened by': (
            <div className="actions">
              {parts.map((part) => (
                <Button key={part} onClick={() => setOpen(part)}>
                  {t(`open.${part}`)}
                </Button>
              ))}
            </div>
          ),
        }}
      />
      <Specimen
        name="Menu"
        states={{
          'opened by': (
            <Menu
              label={t('open.menu')}
              trigger={t('open.menu')}
              triggerClassName={buttonClass('outline')}
              groups={[
                {
                  id: 'one',
                  label: t('open.menu'),
                  selected: 'change',
                  entries: [
                    {
                      id: 'change',
                      label: t('change'),
                      detail: t('alert.text'),
                      onAction: () => toast(t('change')),
                    },
                    { id: 'remove', label: t('remove'), onAction: () => toast(t('remove')) },
                  ],
                },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="PopoverDialog"
        states={{
          'opened by': (
            <PopoverDialog
              title={t('messages')}
              trigger={<Icon name="bell" />}
              triggerClassName="icon-btn"
              triggerLabel={t('messages')}
              marked
            >
              {() => <p className="menu__none">{t('empty.text')}</p>}
            </PopoverDialog>
          ),
        }}
      />
      <Opened open={open} close={close} />
    </Room>
  )
}

function Opened({ open, close }: { open: Part | undefined; close: () => void }) {
  const { t } = useTranslation('kit')
  const named = { title: t('remove'), closeLabel: t('close'), onClose: close }
  const footer = (
    <>
      <Button onClick={close}>{t('keep')}</Button>
      <Button variant="primary" onClick={close}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <>
      <Dialog {...named} open={open === 'dialog' || open === 'wide'} wide={open === 'wide'} footer={footer}>
        <p>{t('confirm.text')}</p>
      </Dialog>
      <Drawer {...named} open={open === 'drawer'} footer={footer}>
        <LongForm />
      </Drawer>
      <Sheet {...named} open={open === 'sheet'} footer={footer}>
        <Filters />
      </Sheet>
      <Confirms open={open} close={close} />
    </>
  )
}

function Confirms({ open, close }: { open: Part | undefined; close: () => void }) {
  const { t } = useTranslation('kit')
  const asked = {
    title: t('confirm.title'),
    closeLabel: t('close'),
    onClose: close,
    keep: t('keep'),
    confirm: t('remove'),
  }
  const done = async (reason: string) => {
    toast([t('toast.removed'), reason].join(' '))
    return undefined
  }
  const text = <p>{t('confirm.text')}</p>
  return (
    <>
      <ConfirmDialog {...asked} open={open === 'confirm'} onConfirm={done}>
        {text}
      </ConfirmDialog>
      <ConfirmDialog
        {...asked}
        open={open === 'reason'}
        onConfirm={done}
        field={{ kind: 'reason', label: t('confirm.reason'), missing: t('confirm.reasonMissing') }}
      >
        {text}
      </ConfirmDialog>
      <ConfirmDialog
        {...asked}
        open={open === 'word'}
        onConfirm={done}
        field={{
          kind: 'word',
          label: t('confirm.word'),
          word: t('confirm.wordItself'),
          missing: t('confirm.wordMissing'),
        }}
      >
        {text}
      </ConfirmDialog>
      <ConfirmDialog {...asked} open={open === 'failing'} onConfirm={async () => t('failed.text')}>
        {text}
      </ConfirmDialog>
    </>
  )
}

function LongForm() {
  const { t } = useTranslation('kit')
  return (
    <div className="stack-s">
      {Array.from({ length: 12 }, (_, at) => (
        <TextField key={at} label={t('field.label')} description={t('field.description')} />
      ))}
    </div>
  )
}

function Filters() {
  const { t } = useTranslation('kit')
  const [value, setValue] = useState<'flights' | 'partners' | 'transfers'>('flights')
  return (
    <RadioChoices
      legend={t('chips.label')}
      value={value}
      onChange={setValue}
      choices={(['flights', 'partners', 'transfers'] as const).map((one) => ({
        value: one,
        label: t(`chips.${one}`),
      }))}
    />
  )
}
