import { useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, TextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaLocale } from '../../ui/layout/aria-locale.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { usePaletteEntries } from './use-palette-entries.ts'

/** One field for every page, saved view, recent member and act: type, choose with the arrow keys, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} closeLabel={t('keys.close')}>
      <PaletteField onClose={onClose} />
    </Dialog>
  )
}

function PaletteField({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const [text, setText] = useState('')
  const { entries, views } = usePaletteEntries(text)
  const isReading = views !== undefined && views.outcome === undefined
  return (
    <AriaLocale>
      <Autocomplete inputValue={text} onInputChange={setText}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type into it */}
        <TextField aria-label={t('palette.label')} autoFocus>
          <Input className="form-control" maxLength={120} autoComplete="off" />
        </TextField>
        <Menu
          aria-label={t('palette.title')}
          className="console-palette"
          items={entries}
          renderEmptyState={() => !isReading && <p className="muted">{t('palette.none')}</p>}
          onAction={(key) => {
            onClose()
            entries.find(({ id }) => id === key)?.run()
          }}
        >
          {({ id, kind, label }) => (
            <MenuItem id={id} textValue={label} className="console-palette-entry">
              <span>{label}</span>
              <small className="muted">{t(`palette.kind.${kind}`)}</small>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
      <output className="muted">{isReading && t('find.searching')}</output>
      {views !== undefined && <ReadFailure read={views} />}
    </AriaLocale>
  )
}
